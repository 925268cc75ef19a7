import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { slugOf } from '#server/core/text/slug-of.ts'
import type { Tx } from '#server/db/client.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { variants } from '#server/db/schema/choices.ts'
import type { Claims } from '#server/domain/transfer/job/claims.ts'
import type { ImportedProduct } from './imported-product.ts'

/** Which product of the store one of the file is; `refusal` where the codes do not say. */
export interface Match {
  id?: number
  refusal?: string
  /** Another product of the file has the link name already. */
  slugTaken?: boolean
  /** The code is that of one of its variants, and the file says something of that alone. */
  variant?: boolean
}

/**
 * Finds the products of the file in the store: by their own code or the variants', else by link name, else by a code that
 * an earlier import made (api.md, Import rules). Each product of the store is found once.
 * @param claims what earlier products of the file have taken; what is taken here is added
 */
export async function matchProducts(
  db: Tx,
  storeId: number,
  files: readonly ImportedProduct[],
  claims: Claims,
): Promise<Match[]> {
  const codes = files.flatMap(({ code, variants: rows }) => [code, ...rows.map((row) => row.code)])
  const slugs = files.flatMap(({ handle }) => (handle ? [slugOf(handle)] : []))
  const live = and(eq(products.store_id, storeId), isNull(products.deleted_at))
  const found = await db
    .select({ id: products.id, code: products.code, slug: products.slug })
    .from(products)
    .where(and(live, or(inArray(products.code, codes), inArray(products.slug, slugs))))
  const rows = await db
    .select({ id: variants.product_id, code: variants.code })
    .from(variants)
    .innerJoin(products, and(eq(products.store_id, variants.store_id), eq(products.id, variants.product_id)))
    .where(and(live, eq(variants.store_id, storeId), inArray(variants.code, codes)))
  const index = {
    code: new Map(found.map(({ id, code }) => [code, id])),
    slug: new Map(found.flatMap(({ id, slug }) => (slug ? [[slug, id] as const] : []))),
    variant: new Map(rows.flatMap(({ id, code }) => (code ? [[code, id] as const] : []))),
  }
  return files.map((file) => {
    const match = matchOne(file, index, claims)
    if (match.id !== undefined && !match.variant) claims.ids.add(match.id)
    if (file.handle) claims.slugs.add(slugOf(file.handle))
    return match
  })
}

type Index = Record<'code' | 'slug' | 'variant', Map<string, number>>

/** Of a file that makes nothing: a product, or a variant of one, that is there. */
function matchPartial(file: ImportedProduct, index: Index, claims: Claims): Match {
  const code = file.code_made ? undefined : file.code
  const id = (code && index.code.get(code)) || index.slug.get(file.handle ? slugOf(file.handle) : '')
  if (id && claims.ids.has(id)) return { refusal: m.import_error_twice() }
  if (id) return { id }
  const of = code ? index.variant.get(code) : undefined
  return of ? { id: of, variant: true } : { refusal: m.import_error_unknown() }
}

function matchOne(file: ImportedProduct, index: Index, claims: Claims): Match {
  if (file.partial) return matchPartial(file, index, claims)
  const given = [file, ...file.variants].filter(({ code_made }) => !code_made).map(({ code }) => code)
  const simple = file.variants.length === 0
  const slug = file.handle ? slugOf(file.handle) : ''
  const bySlug = index.slug.get(slug)
  const own = given.map((code) => index.code.get(code) ?? (simple ? undefined : index.variant.get(code)))
  const byCode = [...new Set(own.filter((id) => id !== undefined))]
  if (byCode.length > 1) return { refusal: m.import_error_two_products() }
  const free = (id: number | undefined) => (id === undefined || claims.ids.has(id) ? undefined : id)
  const id = free(byCode[0]) ?? free(bySlug) ?? free(index.code.get(file.code))
  if (id !== undefined) return { id }
  // A line about one variant, alone: it must not become a second product of the same code.
  if (simple && !file.code_made && index.variant.has(file.code)) return { refusal: m.import_error_variant_code() }
  return { slugTaken: bySlug !== undefined || claims.slugs.has(slug) }
}
