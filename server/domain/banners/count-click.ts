import { and, eq, sql } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { refused } from '#server/core/procedure/refused.ts'
import type { Db } from '#server/db/client.ts'
import { bannerClicks, banners } from '#server/db/schema/banners.ts'
import { BANNERS_IN } from '#server/domain/content/content-state.ts'

/** Counts that a link of a banner was followed. @throws 404 where it is not shown */
export async function countClick(db: Db, storeId: number, id: number): Promise<void> {
  await db.tx(async (tx) => {
    const shown = and(eq(banners.store_id, storeId), eq(banners.id, id), BANNERS_IN.published)
    const [found] = await tx.select({ id: banners.id }).from(banners).where(shown).for('key share')
    if (!found) throw refused(404, m.error_404())
    await tx
      .insert(bannerClicks)
      .values({ store_id: storeId, banner_id: id, clicks: 1 })
      .onConflictDoUpdate({
        target: [bannerClicks.store_id, bannerClicks.banner_id, bannerClicks.day],
        set: { clicks: sql`${bannerClicks.clicks} + 1` },
      })
  })
}
