import type { StaffContext } from '#server/core/procedure/context.ts'
import type { Repository } from '#server/core/rows/repository.ts'
import type { SeedContent } from '#server/db/seed/articles.ts'
import type { Both } from '#server/db/seed/types.ts'

export interface ContentRows {
  postCategories: Repository
  posts: Repository
  pages: Repository
}

const inBoth = (texts: Record<string, Both>) => ({
  en: Object.fromEntries(Object.entries(texts).map(([key, { en }]) => [key, en])),
  km: Object.fromEntries(Object.entries(texts).map(([key, { km }]) => [key, km])),
})

/** What a store or the platform of the demo has written, as its people would have. */
export async function seedContent(context: StaffContext, seed: SeedContent, rows: ContentRows): Promise<void> {
  await context.db.tx(async (db) => {
    const filed = new Map<string, number>()
    for (const [sort_order, { key, name, description }] of seed.categories.entries())
      filed.set(
        key,
        await rows.postCategories.create(db, context, { translations: inBoth({ name, description }), sort_order }),
      )
    for (const { category, name, excerpt, body, ...more } of seed.posts)
      await rows.posts.create(db, context, {
        ...more,
        translations: inBoth({ name, excerpt, body }),
        category_ids: [filed.get(category) ?? 0],
      })
    for (const [sort_order, { name, body, ...more }] of seed.pages.entries())
      await rows.pages.create(db, context, { ...more, translations: inBoth({ name, body }), sort_order })
  })
}
