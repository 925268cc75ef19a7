import { m } from '#app/paraglide/messages.js'
import type { StoreNames } from '#server/domain/transfer/job/names-of.ts'
import type { ImportedProduct } from './imported-product.ts'
import type { KnownProduct, PlanContext } from './known-product.ts'

/** The class of tax that an import gives a product. */
export interface TaxPlan {
  /** Absent: it keeps its own. */
  id?: number
  /** Why the product is not brought in. */
  refusal?: string
  /** It is to be without tax, and the store has no class for that. */
  unmet?: boolean
}

interface Taxing extends Pick<PlanContext, 'columns' | 'locale'> {
  names: Pick<StoreNames, 'taxClasses' | 'taxRate' | 'exempt'>
  /** The store's own, in hundredths of a percent. */
  own: number
}

/**
 * A class is found by its name in either language and never made: its rate can not be guessed. A product of which the file
 * says that it is not taxed gets a class of no tax where it would be taxed otherwise.
 */
export function planTax(file: ImportedProduct, known: KnownProduct | undefined, tax: Taxing): TaxPlan {
  const { names, columns, locale, own } = tax
  const mine = known?.tax_class_id ?? 0
  if (file.tax_class && (!known || columns.has('tax_class'))) {
    const ids = names.taxClasses(file.tax_class)
    if (ids.includes(mine)) return {}
    const [id] = ids
    if (id === undefined || ids.length > 1)
      return { refusal: m.import_error_tax_class({ name: file.tax_class }, { locale }) }
    return { id }
  }
  if (!file.untaxed || (known && !columns.has('taxable'))) return {}
  if ((names.taxRate(mine) ?? own) === 0) return {}
  const id = names.exempt()
  return id === undefined ? { unmet: true } : { id }
}
