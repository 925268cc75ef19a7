import { beforeAll, describe, expect, it } from 'vitest'
import { PERMISSIONS } from '#app/contracts/permissions.ts'
import type { Api } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'

await ownDatabase()
const km = { 'accept-language': 'km' }
let server: Api
let a: Awaited<ReturnType<Api['signUp']>>

beforeAll(async () => {
  server = await (await import('../support/api.ts')).api()
  a = await server.signUp()
})

describe('GET permissions', () => {
  const ask = (token: string, headers = {}) => server.call('GET', '/api/backend/permissions', { token, headers })

  it('names every string once, in groups', async () => {
    const { status, body } = await ask(a.token)
    expect(status).toBe(200)
    const listed = body.data.flatMap(({ permissions }: { permissions: { code: string }[] }) =>
      permissions.map(({ code }) => code),
    )
    expect(listed.toSorted()).toEqual([...PERMISSIONS].sort())
    expect(listed).toHaveLength(128)
    expect(body.data.at(-1).group).toBe('Reserved')
    expect(body.data.at(-1).permissions.map(({ code }: { code: string }) => code.replace(/-\w+$/, ''))).toEqual([
      ...Array(4).fill('wallet'),
      ...Array(4).fill('wallet-transaction'),
      ...Array(4).fill('contractor'),
      ...Array(4).fill('chart-of-account'),
      ...Array(9).fill('expense'),
    ])
  })

  it('speaks the asked language', async () => {
    const named = async (headers: object) =>
      (await ask(a.token, headers)).body.data
        .flatMap(({ permissions }: { permissions: object[] }) => permissions)
        .find(({ code }: { code: string }) => code === 'product-view').name
    expect(await named({})).toBe('Products: View')
    expect(await named(km)).toBe('មើលទំនិញ')
  })

  it('needs role-view', async () => {
    expect((await ask(await server.staff(a.id, ['user-view']))).status).toBe(403)
    expect((await ask(await server.staff(a.id, ['role-view']))).status).toBe(200)
  })
})
