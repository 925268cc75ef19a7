import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Section } from '#app/contracts/sections/section-kit.ts'
import { newSection } from '#app/contracts/sections/section-types.ts'
import type { Api } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const { runRecurring } = await import('../support/run-recurring.ts')
const { dbOf } = await import('#server/db/client.ts')
const { websiteDesigns } = await import('#server/db/schema/website-designs.ts')
const { designIn } = await import('#server/domain/design/design-rows.ts')
const { listDesigns } = await import('#server/domain/design/list-designs.ts')
const { publishDraft } = await import('#server/domain/design/publish-draft.ts')
const { publishScheduled } = await import('#server/domain/design/publish-due.ts')
const { designsPublish } = await import('#server/domain/design/publish-job.ts')
const { saveDraft } = await import('#server/domain/design/save-draft.ts')
const { scheduleDraft } = await import('#server/domain/design/schedule-draft.ts')
const { KEPT_VERSIONS } = await import('#server/domain/design/show-design.ts')
const { unscheduleDesign } = await import('#server/domain/design/unschedule-design.ts')

const page = 'home'
const SOME_DAY = new Date('2099-01-01T00:00:00Z')
let app: Api
beforeAll(async () => {
  app = await api()
})

const saying = (heading: string): Section[] => [
  { ...newSection('faq', 'abcd'), text: { en: { heading }, km: { heading: 'សំណួរ' } } },
]

/** A store, and what is done to its design. */
async function designer() {
  const { id, token } = await app.signUp()
  const by = { store: { id }, system: 'test' }
  const db = dbOf(id)
  const is = async (state: string) =>
    (await db.read((tx) => designIn(tx, { storeId: id, page, state })))?.sections[0]?.text.en.heading
  const save = (heading: string, version: number | null = null) =>
    db.tx((tx) => saveDraft(tx, by, { page, version, sections: saying(heading) }))
  const schedule = (version: number, publishAt = SOME_DAY) =>
    db.tx((tx) => scheduleDraft(tx, by, { page, version, publishAt }))
  return {
    id,
    token,
    db,
    is,
    save,
    schedule,
    all: async () => [await is('published'), await is('scheduled'), await is('draft')],
    publish: (version: number) => db.tx((tx) => publishDraft(tx, by, { page, version })),
    unschedule: (design: number) => db.tx((tx) => unscheduleDesign(tx, by, { page, id: design })),
    waiting: async (heading: string) => schedule((await save(heading)).version),
    /** Its time has come. */
    due: () =>
      db.tx((tx) =>
        tx
          .update(websiteDesigns)
          .set({ publish_at: sql`now() - interval '1 second'` })
          .where(and(eq(websiteDesigns.store_id, id), eq(websiteDesigns.state, 'scheduled'))),
      ),
    versions: () => db.read((tx) => listDesigns(tx, { storeId: id, page, at: 1, limit: 100 })),
  }
}

const statuses = (all: readonly PromiseSettledResult<unknown>[]) => all.map(({ status }) => status).toSorted()

describe('a design that waits', () => {
  it('is shown when its time has come, and not before', async () => {
    const shop = await designer()
    await shop.publish((await shop.save('One')).version)
    await shop.waiting('Two')
    await shop.save('Three')
    await runRecurring(designsPublish)
    expect(await shop.all()).toEqual(['One', 'Two', 'Three'])
    await shop.due()
    await runRecurring(designsPublish)
    expect(await shop.all()).toEqual(['Two', undefined, 'Three'])
    expect(await shop.is('archived')).toBe('One')
    const logs = await app.call('GET', '/api/backend/activity-logs', { token: shop.token })
    expect(logs.body.data[0]).toMatchObject({ event: 'published', entity: 'website_design' })
  })

  it('is shown whole or not at all', async () => {
    const shop = await designer()
    await shop.publish((await shop.save('One')).version)
    const { id } = await shop.waiting('Two')
    await shop.due()
    const killed = shop.db.tx(async (tx) => {
      await publishScheduled(tx, shop.id, id)
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    expect(await shop.all()).toEqual(['One', 'Two', undefined])
    await runRecurring(designsPublish)
    expect(await shop.all()).toEqual(['Two', undefined, undefined])
  })

  it('is shown once, whoever else publishes, shows or takes it back at the same time', async () => {
    const shop = await designer()
    const { id } = await shop.waiting('One')
    await shop.due()
    const { version } = await shop.save('Two')
    const show = () => shop.db.tx((tx) => publishScheduled(tx, shop.id, id))
    await Promise.allSettled([show(), shop.publish(version), show(), shop.unschedule(id)])
    const { data } = await shop.versions()
    expect(data.filter(({ state }) => state === 'published')).toHaveLength(1)
    expect(await shop.is('scheduled')).toBeUndefined()
    // Neither is lost: taken back after the other was published, the first is worked on again.
    const draft = await shop.is('draft')
    expect([...data, ...(draft === undefined ? [] : [draft])]).toHaveLength(2)
  })

  it('is the draft again when it is taken back', async () => {
    const shop = await designer()
    const { id } = await shop.waiting('One')
    expect(await shop.unschedule(id)).toMatchObject({ state: 'draft', publish_at: null })
    await runRecurring(designsPublish)
    expect(await shop.all()).toEqual([undefined, undefined, 'One'])
    await expect(shop.unschedule(id)).rejects.toMatchObject({ status: 404 })
  })

  it('is kept among the versions of before when there is another draft', async () => {
    const shop = await designer()
    const { id } = await shop.waiting('One')
    await shop.save('Two')
    await shop.unschedule(id)
    expect(await shop.all()).toEqual([undefined, undefined, 'Two'])
    expect((await shop.versions()).data).toMatchObject([
      { id, state: 'archived', published_at: null, publish_at: SOME_DAY.toISOString() },
    ])
  })

  it('is one, of two who schedule the same draft', async () => {
    const shop = await designer()
    const { version } = await shop.save('One')
    expect(statuses(await Promise.allSettled([shop.schedule(version), shop.schedule(version)]))).toEqual([
      'fulfilled',
      'rejected',
    ])
    const next = await shop.save('Two')
    await expect(shop.schedule(next.version)).rejects.toMatchObject({
      status: 422,
      data: { errors: { publish_at: [expect.any(String)] } },
    })
    expect(await shop.all()).toEqual([undefined, 'One', 'Two'])
  })

  it('is refused for a time that is over, and for what somebody else has changed', async () => {
    const shop = await designer()
    const { version } = await shop.save('One')
    await expect(shop.schedule(version, new Date('2020-01-01T00:00:00Z'))).rejects.toMatchObject({ status: 422 })
    await expect(shop.schedule(version + 1)).rejects.toMatchObject({ status: 409 })
    for (const publish_at of ['', 'tomorrow', null, 7]) {
      const body = { version, publish_at }
      const asked = await app.call('POST', '/api/backend/website-design/schedule', { token: shop.token, body })
      expect([asked.status, Object.keys(asked.body.errors ?? {})]).toEqual([422, ['publish_at']])
    }
    expect(await shop.all()).toEqual([undefined, undefined, 'One'])
  })

  it('is no other store’s', async () => {
    const [one, other] = [await designer(), await designer()]
    const { id } = await one.waiting('One')
    await expect(other.unschedule(id)).rejects.toMatchObject({ status: 404 })
    expect(await one.is('scheduled')).toBe('One')
  })
})

it('keeps the latest versions of before, and lets go of older ones', async () => {
  const shop = await designer()
  for (let n = 1; n <= KEPT_VERSIONS + 3; n++) await shop.publish((await shop.save(`${n}`)).version)
  const { data, meta } = await shop.versions()
  expect(meta.total).toBe(KEPT_VERSIONS + 1)
  expect([data[0]?.state, data.at(-1)?.state]).toEqual(['published', 'archived'])
  expect(await shop.is('published')).toBe(`${KEPT_VERSIONS + 3}`)
  const oldest = await shop.db.read((tx) =>
    tx
      .select({ sections: websiteDesigns.sections })
      .from(websiteDesigns)
      .where(and(eq(websiteDesigns.store_id, shop.id), eq(websiteDesigns.id, data.at(-1)?.id ?? 0))),
  )
  expect(oldest[0]?.sections[0]?.text.en.heading).toBe('3')
})
