import { describe, expect, it } from 'vitest'
import { EDITOR_COOKIE } from '#server/api/identity/session-cookie.ts'
import { atOwnDomain } from '#server/api/site/at-own-domain.ts'
import { PLATFORM_STORE } from '#server/core/procedure/platform-store.ts'
import { env } from '#server/env.ts'

const port = env.baseUrl.port && `:${env.baseUrl.port}`
const own = `www.kafe.example${port}`
const shop = { ...PLATFORM_STORE, sub_domain: 'kafe', domain: 'www.kafe.example', domain_verified_at: '2026-01-01' }
const seen = new Map([[own, 'kafe']])
const ask = (path: string, { method = 'GET', cookie = '' } = {}) =>
  new Request(`http://kafe.localhost:3000${path}`, { method, headers: { cookie } })

describe('a page below the sub-domain of a store with a domain of its own', () => {
  it('is found at that domain, with its path and what is asked of it', () => {
    for (const method of ['GET', 'HEAD']) {
      const reply = atOwnDomain(ask('/search?q=%E1%9E%8F%E1%9F%82&page=2', { method }), shop, seen)
      expect([reply?.status, reply?.headers.get('location')]).toEqual([
        301,
        `${env.baseUrl.protocol}//${own}/search?q=%E1%9E%8F%E1%9F%82&page=2`,
      ])
    }
  })

  it('stays where it is for what is sent, for who edits it, and while nobody came by the domain', () => {
    const never = [
      atOwnDomain(ask('/', { method: 'POST' }), shop, seen),
      atOwnDomain(ask('/_serverFn/x'), shop, seen),
      atOwnDomain(ask('/', { cookie: `${EDITOR_COOKIE}=abc` }), shop, seen),
      atOwnDomain(ask('/'), shop, new Map()),
      atOwnDomain(ask('/'), shop, new Map([[own, 'another']])),
      atOwnDomain(ask('/'), { ...shop, domain_verified_at: null }, seen),
      atOwnDomain(ask('/'), { ...shop, domain: null }, seen),
    ]
    expect(never).toEqual(never.map(() => null))
  })
})
