import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Locale } from '#app/contracts/kit.ts'
import type { BannerItem } from '#app/contracts/resources/banner.ts'
import type { Tx } from '#server/db/client.ts'
import { bannerClicks, banners } from '#server/db/schema/banners.ts'
import { linkWords, type ReadLink, readLinks } from '#server/domain/links/read-links.ts'

type Fields = {
  items: (BannerItem & { points_to: string | null; broken: ReadLink['broken'] })[]
  clicks: number
}

/** What the office tells of banners: what each picture points to, and how often that was followed. */
export async function bannersOf(
  db: Tx,
  where: { storeId: number; locale: Locale },
  ids: number[],
): Promise<Map<number, Fields>> {
  const mine = and(eq(banners.store_id, where.storeId), inArray(banners.id, ids))
  const clicks = sql<number>`coalesce((SELECT sum(c.clicks) FROM ${bannerClicks} c
    WHERE c.store_id = ${where.storeId} AND c.banner_id = ${sql.raw('"banners"."id"')}), 0)`.mapWith(Number)
  const rows = await db.select({ id: banners.id, items: banners.items, clicks }).from(banners).where(mine)
  const linkOf = await readLinks(
    db,
    where,
    rows.flatMap(({ items }) => items.map(({ link }) => link)),
  )
  return new Map(
    rows.map(({ id, items, clicks }) => {
      const shown = items.map((item) => {
        const link = linkOf(item.link)
        return { ...item, points_to: linkWords(link), broken: link.broken }
      })
      return [id, { items: shown, clicks }]
    }),
  )
}
