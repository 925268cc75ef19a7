import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Locale } from '#app/contracts/kit.ts'
import type { Tx } from '#server/db/client.ts'
import { announcements } from '#server/db/schema/announcements.ts'
import { linkWords, type ReadLink, readLinks } from '#server/domain/links/read-links.ts'

type Told = {
  points_to: string | null
  broken: ReadLink['broken']
  read_count: number
}

/** What the office tells of announcements: what each leads to, and how many read it at their bell. */
export async function announcementsOf(
  db: Tx,
  where: { storeId: number; locale: Locale },
  ids: number[],
): Promise<Map<number, Told>> {
  const mine = and(eq(announcements.store_id, where.storeId), inArray(announcements.id, ids))
  const rows = await db.select({ id: announcements.id, link: announcements.link }).from(announcements).where(mine)
  const linkOf = await readLinks(
    db,
    where,
    rows.map(({ link }) => link),
  )
  const reads = await db.execute<{ id: number; n: number }>(sql`
    SELECT id, read AS n FROM announcement_reads(${where.storeId}, ${sql.param(ids)}::bigint[])`)
  const readBy = new Map(reads.rows.map(({ id, n }) => [Number(id), Number(n)]))
  return new Map(
    rows.map(({ id, link }) => {
      const { broken } = linkOf(link)
      return [id, { points_to: linkWords(linkOf(link)), broken, read_count: readBy.get(id) ?? 0 }]
    }),
  )
}
