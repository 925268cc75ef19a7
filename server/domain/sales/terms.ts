import { and, eq } from 'drizzle-orm'
import type { Locale } from '#app/contracts/kit.ts'
import type { Store } from '#server/core/procedure/context.ts'
import { textIn } from '#server/core/rows/texts.ts'
import type { Tx } from '#server/db/client.ts'
import { pages } from '#server/db/schema/content.ts'
import { PAGES_IN } from '../content/content-state.ts'

/** The page that customers of a store must agree to; null: none. */
export const termsPageOf = ({ settings }: Pick<Store, 'settings'>): number | null =>
  typeof settings.terms_page_id === 'number' ? settings.terms_page_id : null

export interface Terms {
  name: string
  href: string
}

/** What a customer must agree to; null where the store asks nothing, or nobody could read it now. */
export async function termsOf(db: Tx, store: Pick<Store, 'id' | 'settings'>, locale: Locale): Promise<Terms | null> {
  const id = termsPageOf(store)
  if (id === null) return null
  const [page] = await db
    .select({ slug: pages.slug, translations: pages.translations })
    .from(pages)
    .where(and(eq(pages.store_id, store.id), eq(pages.id, id), PAGES_IN.published))
  if (!page) return null
  return {
    name: textIn(page.translations, 'name', locale) ?? '',
    href: `/page/${encodeURIComponent(page.slug ?? `p-${id}`)}`,
  }
}
