import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { bilingual } from '#server/core/rows/texts.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { customerGroups } from '#server/db/schema/people.ts'
import { shippingMethods } from '#server/db/schema/store.ts'
import { taxClasses } from '#server/db/schema/tax-classes.ts'
import { percentOf } from '../sales/tax-rate.ts'
import { ownTax } from '../sales/taxes.ts'

/** As many stations as any kitchen has. */
const MOST = 30

/**
 * What a product's form offers of the store: the ways it sends goods, its customer groups, the kitchen stations its
 * dishes have, and how it taxes them.
 */
export function formChoices({ db, store }: StaffContext) {
  return db.tx(async (tx) => {
    const methods = await tx
      .select({ id: shippingMethods.id, translations: shippingMethods.translations })
      .from(shippingMethods)
      .where(eq(shippingMethods.store_id, store.id))
      .orderBy(asc(shippingMethods.sort_order), asc(shippingMethods.id))
    const groups = await tx
      .select()
      .from(customerGroups)
      .where(eq(customerGroups.store_id, store.id))
      .orderBy(asc(customerGroups.sort_order), asc(customerGroups.id))
    const stations = await tx
      .selectDistinct({ name: products.kitchen_station })
      .from(products)
      .where(and(eq(products.store_id, store.id), isNull(products.deleted_at), ne(products.kitchen_station, '')))
      .orderBy(asc(products.kitchen_station))
      .limit(MOST)
    const classes = await tx
      .select({ id: taxClasses.id, translations: taxClasses.translations, status: taxClasses.status })
      .from(taxClasses)
      .where(eq(taxClasses.store_id, store.id))
      .orderBy(asc(taxClasses.sort_order), asc(taxClasses.id))
    return {
      tax_rate: percentOf(ownTax(store).rate),
      tax_classes: classes.map(({ translations, ...row }) => ({ ...row, ...bilingual(translations) })),
      shipping_methods: methods.map(({ id, translations }) => ({ id, ...bilingual(translations) })),
      customer_groups: groups.map(({ id, translations, is_default }) => ({
        id,
        ...bilingual(translations),
        is_default,
      })),
      kitchen_stations: stations.flatMap(({ name }) => name ?? []),
    }
  })
}
