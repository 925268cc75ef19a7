import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { runUntilDead } from '../support/dying-processes.ts'
import { fakeInternet, sends } from '../support/fake-internet.ts'
import { importBench } from '../support/import-bench.ts'
import { counts } from '../support/imports.ts'

const world = await fakeInternet({})
const { api, imports } = await importBench()
const { dbOf } = await import('#server/db/client.ts')
const { drain } = await import('#server/api/lifecycle.ts')

afterAll(() => world.close())

const PRODUCTS = 4
const link = (n: number) => `https://cdn.example/${n}.png`

/** Each with two pictures in its gallery, the second of which its variant shows, and a third that only a variant shows. */
function file(): string {
  const rows = Array.from({ length: PRODUCTS }, (_, i) => {
    const [a, b, c] = [1, 2, 3].map((n) => link(3 * i + n))
    return `P${i}-S,Shirt ${i},អាវ ${i},5,1,${a},shirt-${i},Size,S,${b}\nP${i}-L,,,5,1,${b},shirt-${i},,L,${c}`
  })
  return `code,name_en,name_km,price,quantity,image,slug,option1_name,option1_value,variant_image\n${rows.join('\n')}\n`
}

describe('the fetching of pictures whose process is killed', () => {
  it('goes on in another: each is asked for once, and stands where it belongs once', async () => {
    for (let width = 1; width <= 3 * PRODUCTS; width += 1) {
      const image = sharp({ create: { width, height: 8, channels: 3, background: '#a3c' } })
      world.answers[`cdn.example/${width}.png`] = sends(await image.png().toBuffer())
    }
    const { token, id } = await api.signUp()
    await api.call('POST', '/api/backend/settings', { token, body: { fetch_pictures: true } })
    drain()
    await new Promise((resolve) => setTimeout(resolve, 300))
    const begun = await imports.send(token, file())
    const show = async () => (await api.call('GET', `/api/backend/imports/${begun.body.data.id}`, { token })).body.data
    await runUntilDead('import-process.ts', ['999'], async () => (await show()).state === 'done')
    for (const products of ['0', '1', '0']) await runUntilDead('pictures-process.ts', [products, String(world.port)])
    await runUntilDead(
      'pictures-process.ts',
      ['999', String(world.port)],
      async () => (await show()).pictures.waiting === 0,
    )

    expect([counts(await show()), (await show()).pictures]).toMatchObject([
      [PRODUCTS, 0, 0, 0],
      { done: 3 * PRODUCTS, failed: 0, waiting: 0 },
    ])
    expect(world.asked.toSorted()).toEqual(Object.keys(world.answers).toSorted())
    const width = ({ image }: { image: string }) => Number(/-(\d+)x/.exec(image)?.[1])
    for (const [i, { images, variants, version }] of (await imports.catalogue(token)).entries()) {
      const [a, b, c] = [1, 2, 3].map((n) => 3 * i + n)
      expect([images.map(width), variants.map(width), version]).toEqual([[a, b], [b, c], 2])
    }
    const told = sql`SELECT (SELECT count(*)::int FROM files) AS files,
      (SELECT count(*)::int FROM activity_logs WHERE entity = 'product' AND event = 'updated') AS audit_entries`
    expect((await dbOf(id).tx((db) => db.execute(told))).rows).toEqual([
      { files: 3 * PRODUCTS, audit_entries: PRODUCTS },
    ])
  }, 120_000)
})
