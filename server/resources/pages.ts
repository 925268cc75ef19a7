import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import { STATE_NAMES } from '#app/contracts/content.ts'
import { page } from '#app/contracts/resources/page.ts'
import { m } from '#app/paraglide/messages.js'
import { refusedField } from '#server/core/procedure/refused.ts'
import { repository } from '#server/core/rows/repository.ts'
import { pages } from '#server/db/schema/content.ts'
import { isPageState, PAGES_IN, pageState } from '#server/domain/content/content-state.ts'
import { storedMoments } from '#server/domain/content/stored-moments.ts'
import { checkPageRoom } from '#server/domain/quotas/page-room.ts'

export const pageRows = repository(page, pages, {
  // Each system page is there once.
  oneByOne: true,
  reply(_, row) {
    const state = pageState(row)
    return {
      state,
      state_name: STATE_NAMES[state](),
      published_at: row.published_at?.toISOString() ?? null,
      publish_end: row.publish_end?.toISOString() ?? null,
    }
  },
  stored: (_, sent) => storedMoments(sent, ['published_at', 'publish_end']),
  async beforeSave(db, { store }, body, stored, id) {
    if (!stored) await checkPageRoom(db, store.id)
    const from = (body.published_at ?? (body.published_at === undefined ? stored?.published_at : null)) as Date | null
    const until = (body.publish_end ?? (body.publish_end === undefined ? stored?.publish_end : null)) as Date | null
    if (from && until && until <= from) throw refusedField('publish_end', m.content_error_end())
    if (!body.system_code) return {}
    const code = body.system_code as typeof pages.$inferSelect.system_code & string
    const others = and(eq(pages.store_id, store.id), eq(pages.system_code, code), ne(pages.id, id))
    const [other] = await db.select({ id: pages.id }).from(pages).where(others)
    if (other) throw refusedField('system_code', m.content_error_system())
    return {}
  },
  async inUse(db, { store }, ids) {
    const held = and(eq(pages.store_id, store.id), inArray(pages.id, ids), isNotNull(pages.system_code))
    const [row] = await db.select({ id: pages.id }).from(pages).where(held).limit(1)
    return row ? m.content_system() : null
  },
  duplicate: (body) => ({ ...body, system_code: null }),
  filter: (_db, _context, key, value) => (key === 'state' && isPageState(value) ? PAGES_IN[value] : undefined),
})
