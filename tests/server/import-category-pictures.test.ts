import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { fakeInternet, sends } from '../support/fake-internet.ts'
import { importBench } from '../support/import-bench.ts'
import { counts } from '../support/imports.ts'
import { lookAgain } from '../support/look-again.ts'

const world = await fakeInternet({})
vi.mock('#server/core/internet/internet.ts', () => ({
  internet: {
    resolve: (host: string, signal: AbortSignal) => world.network.resolve(host, signal),
    connect: (...asked: Parameters<typeof world.network.connect>) => world.network.connect(...asked),
  },
}))
const { api, imports, emptyStore } = await importBench('categories')

beforeAll(async () => {
  for (const width of [1, 2, 3]) {
    const image = sharp({ create: { width, height: 8, channels: 3, background: '#c93' } })
    world.answers[`cdn.example/${width}.png`] = sends(await image.png().toBuffer())
  }
})
afterAll(() => world.close())

const link = (name: string | number) => `https://cdn.example/${name}.png`
const file = (...rows: string[]) => ['slug,parent,name_en,image', ...rows, ''].join('\n')
const allow = (token: string, fetch_pictures = true) =>
  api.call('POST', '/api/backend/settings', { token, body: { fetch_pictures } })

/** Imports, and waits until each picture came or did not. */
async function brought(token: string, text: string) {
  const { id } = await imports.imported(token, text)
  for (;;) {
    const { body } = await api.call('GET', `/api/backend/categories/imports/${id}`, { token })
    if (body.data.pictures.waiting === 0) return body.data
    await lookAgain()
  }
}

/** Widths of the categories' pictures, by their link names. */
async function shown(token: string): Promise<Record<string, number | null>> {
  const { body } = await api.call('GET', '/api/backend/categories?limit=100', { token })
  return Object.fromEntries(
    body.data.map(({ slug, image }: { slug: string; image: string | null }) => [
      slug,
      image && Number(/-(\d+)x/.exec(image)?.[1]),
    ]),
  )
}

describe('pictures of categories behind links', () => {
  it('stay where they are unless the store has them fetched', async () => {
    const { token } = await emptyStore()
    world.asked.length = 0
    const tried = await imports.send(token, file(`food,,Food,${link(1)}`), { dry_run: 'true' })
    expect(tried.body.data.pictures.hosts).toEqual([{ host: 'cdn.example', n: 1 }])
    const job = await brought(token, file(`food,,Food,${link(1)}`))
    expect([counts(job), job.pictures]).toMatchObject([[1, 0, 0, 0], { links: 1, fetch: false, done: 0, waiting: 0 }])
    expect(job.warnings.map(({ row, field }: Record<string, unknown>) => [row, field])).toEqual([[2, 'image']])
    expect([await shown(token), world.asked]).toEqual([{ food: null }, []])
  })

  it('are fetched, are there the next time, and go back to what was there', async () => {
    const { token } = await emptyStore()
    await allow(token)
    const text = file(`food,,Food,${link(1)}`, `soup,food,Soup,${link(2)}`)
    const job = await brought(token, text)
    expect([counts(job), job.warnings]).toEqual([[2, 0, 0, 0], []])
    expect(job.pictures).toMatchObject({ links: 2, done: 2, failed: 0 })
    expect(await shown(token)).toEqual({ food: 1, soup: 2 })
    world.asked.length = 0
    const again = await brought(token, text)
    expect([counts(again), again.pictures.links, world.asked]).toEqual([[0, 0, 2, 0], 0, []])
    // Its picture alone is another, and what goes with that is no column that may change.
    const not = await imports.imported(token, file(`food,,Food,${link(3)}`), { columns: 'name' })
    expect([counts(not), not.pictures.links]).toEqual([[0, 0, 1, 0], 0])
    const other = await brought(token, file(`food,,Food,${link(3)}`))
    expect([counts(other), await shown(token)]).toEqual([[0, 1, 0, 0], { food: 3, soup: 2 }])
    const undone = await imports.undone(token, other.id)
    expect([undone.warnings, await shown(token)]).toEqual([[], { food: 1, soup: 2 }])
  })

  it('come out as they are here, and change nothing when they come in', async () => {
    const { token } = await emptyStore()
    await allow(token)
    await brought(token, file(`food,,Food,${link(1)}`))
    const { body } = await api.call('GET', '/api/backend/categories/export/own?type=csv', { token })
    world.asked.length = 0
    expect([counts(await brought(token, String(body))), world.asked]).toEqual([[0, 0, 1, 0], []])
  })

  it('that lead inside, or do not come, say why; the category is there', async () => {
    const { token } = await emptyStore()
    await allow(token)
    const job = await brought(
      token,
      file('a,,A,http://169.254.169.254/latest', `b,,B,${link('gone')}`, `c,,C,${link(2)}`, 'd,,D,ftp://x/y.png'),
    )
    expect([counts(job), job.pictures]).toMatchObject([[4, 0, 0, 0], { done: 1, failed: 2 }])
    expect(job.pictures.errors.map(({ row, message }: Record<string, unknown>) => [row, message])).toEqual([
      [2, 'Images cannot be downloaded from this address.'],
      [3, 'The website responded with 404.'],
    ])
    expect(await shown(token)).toEqual({ a: null, b: null, c: 2, d: null })
  })
})
