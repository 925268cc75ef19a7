import { describe, expect, it } from 'vitest'
import { importBench } from '../support/import-bench.ts'

const { api, imports, emptyStore } = await importBench()

const file = (name: string) => `code,name_en,name_km,price\nA,${name},,1\n`
const named = (key: string) => ({ 'idempotency-key': key })

describe('an import with an Idempotency-Key', () => {
  it('is begun once, however often it is sent', async () => {
    const { token } = await emptyStore()
    const begun = await imports.send(token, file('Cup'), {}, named('one'))
    const again = await imports.send(token, file('Cup'), {}, named('one'))
    expect([begun.status, again.status, again.body.data.id]).toEqual([202, 202, begun.body.data.id])
    await imports.finished(token, begun.body.data.id)
    const later = await imports.send(token, file('Cup'), {}, named('one'))
    expect([later.status, later.body.data.id, later.body.data.state]).toEqual([202, begun.body.data.id, 'done'])
    const other = await imports.send(token, file('Cup'), {}, named('two'))
    expect(other.body.data.id).not.toBe(begun.body.data.id)
    await imports.finished(token, other.body.data.id)
  })

  it('is begun once where both come at the same moment', async () => {
    const { token } = await emptyStore()
    const both = await Promise.all([1, 2].map(() => imports.send(token, file('Cup'), {}, named('same'))))
    expect(both.map(({ status }) => status)).toEqual([202, 202])
    expect(new Set(both.map(({ body }) => body.data.id)).size).toBe(1)
    await imports.finished(token, both[0]?.body.data.id)
  })

  it('is refused with another file, or another way', async () => {
    const { token } = await emptyStore()
    const begun = await imports.send(token, file('Cup'), {}, named('three'))
    await imports.finished(token, begun.body.data.id)
    for (const sent of [
      await imports.send(token, file('Pot'), {}, named('three')),
      await imports.send(token, file('Cup'), { update: 'false' }, named('three')),
    ])
      expect([sent.status, Object.keys(sent.body.errors)]).toEqual([422, ['idempotency_key']])
  })

  it('is another store’s own, and says nothing of a trial', async () => {
    const [one, two] = [await api.signUp(), await api.signUp()]
    const begun = await imports.send(one.token, file('Cup'), {}, named('mine'))
    const theirs = await imports.send(two.token, file('Pot'), {}, named('mine'))
    expect([begun.status, theirs.status]).toEqual([202, 202])
    const trial = await imports.send(one.token, file('Jar'), { dry_run: 'true' }, named('mine'))
    expect([trial.status, trial.body.data.state]).toEqual([200, 'dry_run'])
    await imports.finished(one.token, begun.body.data.id)
    await imports.finished(two.token, theirs.body.data.id)
  })
})
