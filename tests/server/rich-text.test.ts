import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'
import { XSS_PAYLOADS } from '../support/xss-payloads.ts'

await ownDatabase()
const { importer } = await import('../support/imports.ts')

let server: Api
let store: Awaited<ReturnType<Api['signUp']>>
let id: number

beforeAll(async () => {
  server = await (await import('../support/api.ts')).api()
  store = await server.signUp()
  id = (await save('POST', '', { name: 'Tea', price: '1.00' })).body.data.id
})

const save = (method: string, path: string, body: object, headers = {}) =>
  server.call(method, `/api/backend/products${path}`, { token: store.token, body, headers })
const put = (body: object, headers = {}) => save('PUT', `/${id}`, body, headers)
const shown = async (slug = 'tea') =>
  (await server.call('GET', `/api/shop/products/${slug}`, { host: store.host })).body.data

/** Nothing but our elements, nothing on them but an address or a number of cells: said without the sanitiser's help. */
const harmless =
  /^(?:[^<]|<\/?(?:p|br|strong|em|u|s|h2|h3|ul|ol|li|blockquote|hr|table|tbody|tr|th|td)>|<t[hd](?: (?:col|row)span="\d{1,2}")+>|<a href="(?:https?:\/\/|mailto:|tel:)[^"<>\s]*" rel="noopener nofollow">|<\/a>)*$/

/** Some of each sort: what is made of every one of them is asked of the sanitiser in tests/unit/rich-text.test.ts. */
const SENT = XSS_PAYLOADS.filter((html, n) => n % 6 === 0 && !/\p{Cc}/u.test(html))

describe('a description', () => {
  it.each(SENT)('%j shows nothing that runs', async (html) => {
    const reply = await put({ translations: { en: { description: html }, km: { description: `<p>ក${html}</p>` } } })
    expect(reply.status).toBe(200)
    const { translations, description } = reply.body.data
    const seen = await shown()
    const texts = [translations.en.description, translations.km.description, description, seen.description]
    for (const text of [...texts, seen.translations.en?.description, seen.translations.km?.description])
      expect(text ?? '').toMatch(harmless)
  })

  it('is kept as it was written', async () => {
    const html =
      '<h2>Tea</h2><ul><li><p><strong>Hot</strong></p></li></ul><p><a href="https://a.example" rel="noopener nofollow">a</a></p>'
    await put({ translations: { en: { description: html } } })
    expect((await shown()).description).toBe(html)
    expect((await shown()).description_text).toBe('Tea • Hot a')
    expect((await put({ description: 'Plain & short\n\nSecond' })).body.data.description).toBe(
      '<p>Plain &amp; short</p><p>Second</p>',
    )
    const none = { en: { description: null }, km: { description: '' } }
    expect((await put({ translations: none })).body.data.description).toBe(null)
  })

  it('is refused on its field where it is too long or too deep, at once and in the asked language', async () => {
    const before = await shown()
    for (const [text, said] of [
      ['<b>'.repeat(200_000), '64 KB'],
      [`<p>${'ក'.repeat(22_000)}</p>`, '64 KB'],
      ['<div>'.repeat(100), 'nested elements'],
    ] as const) {
      const flat = await put({ description: text })
      expect([flat.status, Object.keys(flat.body.errors)]).toEqual([422, ['description']])
      expect(flat.body.errors.description[0]).toContain(said)
      const named = await put({ translations: { km: { description: text } } })
      expect([named.status, Object.keys(named.body.errors)]).toEqual([422, ['translations.km.description']])
    }
    const km = await put({ description: '<div>'.repeat(100) }, { 'accept-language': 'km' })
    expect(km.body.errors.description[0]).toContain('ត្រួតគ្នា')
    expect(await shown()).toEqual(before)
  })

  it('may have 64 KB', async () => {
    const html = `<p>${'a'.repeat(65_536 - 7)}</p>`
    expect((await put({ description: html })).body.data.description).toBe(html)
  })

  it('is sanitised again on its way out, whoever wrote it into the database', async () => {
    const { dbOf } = await import('#server/db/client.ts')
    const bad = JSON.stringify({ en: { name: 'Tea', description: '<p onclick=x>a</p><script>alert(1)</script>' } })
    await dbOf(store.id).tx((db) => db.execute(sql`UPDATE products SET translations = ${bad}::jsonb WHERE id = ${id}`))
    expect((await shown()).description).toBe('<p>a</p>')
    const own = await server.call('GET', `/api/backend/products/${id}`, { token: store.token })
    expect(own.body.data.translations.en.description).toBe('<p>a</p>')
    const list = await server.call('GET', '/api/backend/products', { token: store.token })
    expect(JSON.stringify(list.body)).not.toContain('<script')
  })

  it('conflicts with what somebody else wrote, not with its own spelling', async () => {
    await put({ description: '<p>one</p>' })
    const { version } = (await put({ sort_order: 1 })).body.data
    const same = await put({ version: version - 1, description: '<div>one</div>' })
    expect([same.status, same.body.conflicts]).toEqual([409, {}])
  })
})

describe('a description in a file', () => {
  it('keeps the markup that is allowed, and says which row can not be taken', async () => {
    const imports = importer(server)
    const deep = '<div>'.repeat(100)
    const file = [
      'Handle,Title,Body (HTML),Variant SKU,Variant Price',
      'kept,Kept,"<h1>Tea</h1><p style=""x"">A <b>b</b><script>c</script></p>",K-1,1.00',
      'words,Words,Salt &amp; pepper,W-1,1.00',
      `deep,Deep,${deep}x,D-1,1.00`,
    ].join('\n')
    const job = await imports.imported(store.token, file)
    expect([job.new, job.failed]).toEqual([2, 1])
    expect(job.errors).toEqual([{ row: 4, field: 'Body (HTML)', message: expect.stringContaining('nested elements') }])
    expect((await shown('kept')).description).toBe('<h2>Tea</h2><p>A <strong>b</strong></p>')
    expect((await shown('words')).description).toBe('<p>Salt &amp; pepper</p>')
    const again = await imports.imported(store.token, file)
    expect([again.changed, again.unchanged]).toEqual([0, 2])
  })
})
