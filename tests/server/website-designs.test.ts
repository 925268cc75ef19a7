import { beforeAll, describe, expect, it } from 'vitest'
import type { Section } from '#app/contracts/sections/section-kit.ts'
import { newSection, sectionList } from '#app/contracts/sections/section-types.ts'
import type { Api } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'
import { XSS_PAYLOADS } from '../support/xss-payloads.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const { dbOf } = await import('#server/db/client.ts')
const { designIn } = await import('#server/domain/design/design-rows.ts')
const { publishDraft } = await import('#server/domain/design/publish-draft.ts')
const { restoreDesign } = await import('#server/domain/design/restore-design.ts')
const { saveDraft } = await import('#server/domain/design/save-draft.ts')

const page = 'home'
let app: Api
beforeAll(async () => {
  app = await api()
})

const said = (heading: string): Section[] => [
  { ...newSection('faq', 'abcd'), text: { en: { heading }, km: { heading: 'សំណួរ' } } },
]
const headings = (of: { sections: readonly Section[] } | undefined) => of?.sections.map(({ text }) => text.en.heading)

/** A store, and what is done to its design. */
async function designer() {
  const { id } = await app.signUp()
  const by = { store: { id }, system: 'test' }
  const db = dbOf(id)
  return {
    id,
    save: (version: number | null, sections: readonly Section[]) =>
      db.tx((tx) => saveDraft(tx, by, { page, version, sections })),
    publish: (version: number) => db.tx((tx) => publishDraft(tx, by, { page, version })),
    restore: (from: number, version: number | null) =>
      db.tx((tx) => restoreDesign(tx, by, { page, id: from, version })),
    is: (state: string) => db.read((tx) => designIn(tx, { storeId: id, page, state })),
  }
}

const status = (code: number) => expect.objectContaining({ status: code })

describe('a design', () => {
  it('is seen once it is published, whole or as before', async () => {
    const shop = await designer()
    const first = await shop.save(null, said('One'))
    expect(await shop.is('published')).toBeUndefined()
    await shop.publish(first.version)
    expect(headings(await shop.is('published'))).toEqual(['One'])
    const next = await shop.save(null, said('Two'))
    expect(headings(await shop.is('published'))).toEqual(['One'])
    await shop.publish(next.version)
    expect(headings(await shop.is('published'))).toEqual(['Two'])
    expect(headings(await shop.is('archived'))).toEqual(['One'])
    expect(await shop.is('draft')).toBeUndefined()
  })

  it('is restored as a draft, and published once more', async () => {
    const shop = await designer()
    const one = await shop.publish((await shop.save(null, said('One'))).version)
    await shop.publish((await shop.save(null, said('Two'))).version)
    const back = await shop.restore(one.id, null)
    expect([headings(back), headings(await shop.is('published'))]).toEqual([['One'], ['Two']])
    await shop.publish(back.version)
    expect(headings(await shop.is('published'))).toEqual(['One'])
  })

  it('is saved by one of two who began with the same, the other is told', async () => {
    const shop = await designer()
    const { version } = await shop.save(null, said('One'))
    const both = await Promise.allSettled(['A', 'B'].map((heading) => shop.save(version, said(heading))))
    expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))).toEqual([status(409)])
  })

  it('is begun, published and restored by two at once, and there is one of each', async () => {
    const shop = await designer()
    const begun = await Promise.allSettled([shop.save(null, said('A')), shop.save(null, said('B'))])
    expect(begun.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const version = (await shop.is('draft'))?.version ?? 0
    const published = await Promise.allSettled([shop.publish(version), shop.publish(version)])
    expect(published.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const id = (await shop.is('published'))?.id ?? 0
    const restored = await Promise.allSettled([shop.restore(id, null), shop.restore(id, null)])
    expect(restored.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('is not published by who has not seen what somebody else has saved', async () => {
    const shop = await designer()
    const { version } = await shop.save(null, said('One'))
    await shop.save(version, said('Two'))
    await expect(shop.publish(version)).rejects.toEqual(status(409))
    expect(await shop.is('published')).toBeUndefined()
  })

  it('is no other store’s', async () => {
    const [one, other] = [await designer(), await designer()]
    const { id } = await one.publish((await one.save(null, said('One'))).version)
    await expect(other.restore(id, null)).rejects.toEqual(status(404))
    expect(await other.is('published')).toBeUndefined()
  })
})

describe('what a section holds', () => {
  it('is sanitised, in both languages', async () => {
    const shop = await designer()
    const all = XSS_PAYLOADS.join('<p>and</p>').slice(0, 60_000)
    const text = { en: { body: all }, km: { body: all } }
    const { sections } = await shop.save(null, [{ ...newSection('rich_text', 'abcd'), text }])
    for (const { body } of [sections[0]?.text.en ?? {}, sections[0]?.text.km ?? {}]) {
      expect(body).toContain('and')
      expect(body).not.toMatch(/<(script|iframe|svg|object|style)/i)
    }
  })

  it.each<[string, object, string]>([
    ['another store’s picture', { image_path: '/files/999999/abcdefghijklmnop.webp' }, 'image_path'],
    ['an address for a picture', { image_path: 'https://evil.example/x.webp' }, 'image_path'],
    ['a category that is not there', { link: { type: 'category', id: 999_999 } }, 'link'],
  ])('is refused: %s', async (_, settings, field) => {
    const shop = await designer()
    const sections = sectionList.parse([{ type: 'image_text', id: 'abcd', settings }])
    await expect(shop.save(null, sections)).rejects.toMatchObject({
      status: 422,
      data: { errors: { [`sections.0.settings.${field}`]: [expect.any(String)] } },
    })
    expect(await shop.is('draft')).toBeUndefined()
  })
})
