import { beforeAll, describe, expect, it } from 'vitest'
import { setHosts, shopOfHost } from '#app/lib/hosts.ts'
import { shopRewrite } from '#app/lib/shop-rewrite.ts'

const input = (url: string) => String(shopRewrite.input?.({ url: new URL(url) }))
const output = (url: string) => String(shopRewrite.output?.({ url: new URL(url) }))

beforeAll(() => setHosts({ platform: ['localhost:3000', '127.0.0.1:3000'], storeDomain: 'localhost:3000' }))

describe('whose host it is', () => {
  it.each([
    ['coffee.localhost:3000', 'coffee'],
    ['COFFEE.LocalHost:3000', 'coffee'],
    ['localhost:3000', undefined],
    ['127.0.0.1:3000', undefined],
    ['coffee.localhost', undefined],
    ['a.b.localhost:3000', undefined],
    ['-x.localhost:3000', undefined],
    ['x-.localhost:3000', undefined],
    ['evil.com', undefined],
    ['localhost:3000.evil.com', undefined],
    ['', undefined],
  ])('%s: %s', (host, shop) => expect(shopOfHost(host)).toBe(shop))
})

describe('a store host', () => {
  it('shows the routes of its store', () => {
    expect(input('http://coffee.localhost:3000/')).toBe('http://coffee.localhost:3000/sites/coffee/')
    expect(input('http://coffee.localhost:3000/p/latte?v=1')).toBe(
      'http://coffee.localhost:3000/sites/coffee/p/latte?v=1',
    )
  })
  it('never shows another store, whatever the path says', () => {
    expect(input('http://coffee.localhost:3000/sites/other')).toBe(
      'http://coffee.localhost:3000/sites/coffee/sites/other',
    )
    expect(input('http://coffee.localhost:3000/SITES/other')).toBe(
      'http://coffee.localhost:3000/sites/coffee/SITES/other',
    )
  })
  it('hides the path of the routes', () => {
    expect(output('http://coffee.localhost:3000/sites/coffee/p/latte')).toBe('http://coffee.localhost:3000/p/latte')
    expect(output('http://coffee.localhost:3000/sites/coffee')).toBe('http://coffee.localhost:3000/')
  })
})

describe('the platform', () => {
  it('keeps its paths', () => {
    expect(input('http://localhost:3000/sales?page=2')).toBe('http://localhost:3000/sales?page=2')
    expect(output('http://localhost:3000/sales?page=2')).toBe('http://localhost:3000/sales?page=2')
  })
  it('links to a store by its host', () => {
    expect(output('http://localhost:3000/sites/coffee/p/latte')).toBe('http://coffee.localhost:3000/p/latte')
    expect(output('http://localhost:3000/SITES/coffee')).toBe('http://coffee.localhost:3000/')
  })
  it.each(['evil.example:81', 'evil.example', 'a.b', '-x', 'x@evil.example:81', 'evil.example%2f', '[::1]:81', ':81'])(
    'leads nowhere else by /sites/%s',
    (name) => {
      const { origin, pathname } = new URL(output(`http://localhost:3000/sites/${name}/x`))
      expect([origin, pathname.startsWith('/sites/')]).toEqual(['http://localhost:3000', true])
    },
  )
})
