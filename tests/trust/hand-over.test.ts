import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import type { Store } from '../support/sales.ts'
import { editorIn, handOvers, PLATFORM } from './support/hand-overs.ts'

// T19 of trust.md: the way behind 'Go to your Shop'.

const { superUrl } = await ownDatabase()
const db = new pg.Client({ connectionString: superUrl })
const { api } = await import('../support/api.ts')
const app = await api()
const { tokenHash } = await import('#server/core/text/token-hash.ts')
const { browser, codeFor, enter, looks, send } = await handOvers(db)

let mine: Store
let other: Store
beforeAll(async () => {
  await db.connect()
  ;[mine, other] = [await app.signUp(), await app.signUp()]
})
afterAll(() => db.end())

describe('T19: the code', () => {
  it('leads into the shop once, and leaves nothing in its address', async () => {
    const { action, code } = await codeFor(await browser(mine))
    expect(action).toBe(`http://${mine.host}/editor/enter`)
    expect(code).toMatch(/^[\w-]{43}$/)
    const answer = await enter(code, mine.host)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/editor'])
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const [cookie] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^__Host-editor=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
    expect(await looks(editorIn(answer) ?? '', mine)).toBe(true)
    const again = await enter(code, mine.host)
    expect([again.status, again.headers.getSetCookie()]).toEqual([410, []])
  })

  it('is kept as a hash alone, and so is what it is changed for', async () => {
    const { code } = await codeFor(await browser(mine))
    const editor = editorIn(await enter(code, mine.host)) ?? ''
    const { rows } = await db.query(`SELECT h::text AS row FROM hand_overs h WHERE secret_hash = $1`, [tokenHash(code)])
    expect(rows).toHaveLength(1)
    for (const secret of [code, editor]) {
      expect(rows[0].row).not.toContain(secret)
      expect(rows[0].row).not.toContain(Buffer.from(secret).toString('hex'))
    }
  })

  it('is of use for a minute, by the database’s clock', async () => {
    const token = await browser(mine)
    const aged = async (seconds: number) => {
      const { code } = await codeFor(token)
      await db.query(
        `UPDATE hand_overs SET expires_at = expires_at - make_interval(secs => $2) WHERE secret_hash = $1`,
        [tokenHash(code), seconds],
      )
      return (await enter(code, mine.host)).status
    }
    expect([await aged(40), await aged(61)]).toEqual([303, 410])
  })

  it('is of use on its own store’s host alone', async () => {
    const { code } = await codeFor(await browser(mine))
    expect((await enter(code, other.host)).status).toBe(410)
    await expect(enter(code, 'localhost:3000')).rejects.toThrow('is a page')
    await db.query(`UPDATE hand_overs SET host = 'else.localhost:3000' WHERE secret_hash = $1`, [tokenHash(code)])
    expect((await enter(code, mine.host)).status).toBe(410)
    await db.query(`UPDATE hand_overs SET host = $2 WHERE secret_hash = $1`, [tokenHash(code), mine.host])
    expect((await enter(code, mine.host)).status).toBe(303)
  })

  it('lets in one of a hundred who come at once', async () => {
    const { code } = await codeFor(await browser(mine))
    const logins = async () =>
      (await db.query(`SELECT FROM activity_logs WHERE store_id = $1 AND entity = 'shop'`, [mine.id])).rowCount ?? 0
    const before = await logins()
    const answers = await Promise.all(Array.from({ length: 100 }, () => enter(code, mine.host)))
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(99)
    expect(answers.filter((answer) => editorIn(answer))).toHaveLength(1)
    expect((await logins()) - before).toBe(1)
    const { rows } = await db.query(
      `SELECT user_name, actor_type, event, entity_id::int, entity_label FROM activity_logs
        WHERE store_id = $1 AND entity = 'shop' ORDER BY id DESC LIMIT 1`,
      [mine.id],
    )
    expect(rows).toEqual([
      {
        user_name: 'Dara Sok',
        actor_type: 'user',
        event: 'entered',
        entity_id: mine.id,
        entity_label: mine.host,
      },
    ])
  })

  it('is taken from no other origin, and not burnt by one', async () => {
    const { code } = await codeFor(await browser(mine))
    const wrong = [
      null,
      'null',
      '',
      'https://localhost:3000',
      'http://localhost',
      'http://evil.example',
      `http://${other.host}`,
    ]
    for (const origin of wrong) {
      const answer = await enter(code, mine.host, origin)
      expect([origin, answer.status, answer.headers.getSetCookie()]).toEqual([origin, 403, []])
    }
    expect((await enter(code, mine.host)).status).toBe(303)
  })

  it.each(['', 'x', 'x'.repeat(43), 'x'.repeat(20_000), '%00', '{"$ne":1}'])('is not %j', async (code) => {
    expect((await enter(code, mine.host)).status).toBe(410)
  })

  it('leads on in the language of the page one comes from, and lets a form set nothing else', async () => {
    const token = await browser(mine)
    const lang = async (value: string) => {
      const { code } = await codeFor(token)
      const body = new URLSearchParams({ token: code, lang: value })
      const answer = await send(mine.host, '/editor/enter', { method: 'POST', body, headers: { origin: PLATFORM } })
      return answer.headers.getSetCookie().slice(1)
    }
    expect(await lang('km')).toEqual(['lang=km; Path=/; Max-Age=31536000; SameSite=Lax'])
    expect([await lang('en; Domain=localhost'), await lang('xx')]).toEqual([[], []])
  })

  it('is not read from anything but a form', async () => {
    const { code } = await codeFor(await browser(mine))
    const json = { origin: PLATFORM, 'content-type': 'application/json' }
    const answer = await send(mine.host, '/editor/enter', {
      method: 'POST',
      body: JSON.stringify({ token: code }),
      headers: json,
    })
    expect(answer.status).toBe(410)
    expect((await send(mine.host, `/editor/enter?token=${code}`, { method: 'PUT' })).status).toBe(405)
    expect((await enter(code, mine.host)).status).toBe(303)
  })

  it('is made for a store’s user alone, and while his store is not suspended', async () => {
    const late = await app.signUp()
    await expect(codeFor('')).rejects.toMatchObject({ status: 401 })
    await db.query(`UPDATE stores SET status = 'suspended' WHERE id = $1`, [late.id])
    const token = await browser(late)
    await expect(codeFor(token)).rejects.toMatchObject({ status: 403 })
    await db.query(`UPDATE users SET type = 'admin', store_id = NULL WHERE email = $1`, [late.email])
    await expect(codeFor(token)).rejects.toMatchObject({ status: 403 })
  })
})

describe('T19: a link that carries the code', () => {
  it('asks whether to go on as whom it names, and burns nothing', async () => {
    await db.query(`UPDATE users SET firstname = '<b>Dara' WHERE store_id = $1`, [mine.id])
    const { code } = await codeFor(await browser(mine))
    for (let n = 0; n < 3; n += 1) {
      const answer = await send(mine.host, `/editor/enter?token=${code}`)
      const text = await answer.text()
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []])
      expect(text).toContain('Continue as &#60;b&#62;Dara Sok')
      expect(text).toContain('history.replaceState')
      // Of a page that sends no referrer at all, the form would come without an Origin.
      expect(answer.headers.get('referrer-policy')).toBe('strict-origin')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*form-action 'self'/)
    }
    const own = await enter(code, mine.host, `http://${mine.host}`)
    expect(own.status).toBe(303)
    expect((await send(mine.host, `/editor/enter?token=${code}`)).status).toBe(410)
    expect((await send(mine.host, '/editor/enter')).status).toBe(410)
  })

  it('names nobody on another store’s host', async () => {
    const { code } = await codeFor(await browser(mine))
    const answer = await send(other.host, `/editor/enter?token=${code}`)
    expect(answer.status).toBe(410)
    expect(await answer.text()).not.toContain('Dara')
  })
})
