import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { areasOf } from '#app/lib/areas-of.ts'
import { messageAreas } from '../../app/build/message-areas.ts'

const texts: Record<string, string> = JSON.parse(readFileSync('messages/en.json', 'utf8'))
const areas = await messageAreas(process.cwd())
const holds = (area: string, key: string) => areas.get(area)?.has(key) ?? false
const where = (key: string) => [...areas.keys()].filter((area) => holds(area, key))

it('gives a part of the back-office what it says besides the frame', () => {
  expect(where('sale_customer_name')).toEqual(['sales-form', 'sales', 'returns', 'promotion'])
  expect(where('nav_brands')).toEqual(['admin'])
  for (const [area, keys] of areas) {
    if (['admin', 'front', 'landing', 'shop'].includes(area)) continue
    const frame = /^(shop|landing)-/.exec(area)?.[1] ?? 'admin'
    expect([...keys].filter((key) => holds(frame, key))).toEqual([])
  }
})

it('gives a store’s pages no word of the back-office, and the public pages and those before the login none of its parts', () => {
  const shop = [...areas].filter(([area]) => /^shop(-|$)/.test(area)).flatMap(([, keys]) => [...keys])
  expect(shop.length).toBeGreaterThan(50)
  expect(shop.filter((key) => key in texts && !/^(shop|common)_/.test(key))).toEqual([])
  expect(where('shop_checkout')).toEqual(['shop-cart', 'shop-checkout', 'shop-restore'])
  expect(where('login_failed')).toEqual([])
  expect(holds('front', 'sign_in')).toBe(true)
  expect(holds('front', 'nav_activity_logs')).toBe(false)
  expect(where('stores_near_me')).toEqual(['landing-all-stores'])
  expect(holds('landing', 'login_failed')).toBe(false)
})

it('leaves with the server what only server functions say', () => {
  expect(['shop_entered_wrong', 'shop_related', 'shop_seen'].map(where)).toEqual([[], [], []])
  // What a page says too it has.
  expect(holds('shop', 'shop_sold_out') || holds('shop-product', 'shop_sold_out')).toBe(true)
})

it('gives a form what it says, and its list another table', () => {
  const at = (routeId: string) => areasOf([{ routeId }])
  expect(at('/_admin/products/edit/$id')).toEqual(['admin', 'products-form'])
  expect(at('/_admin/products/add')).toEqual(['admin', 'products-form'])
  expect(at('/_admin/products/')).toEqual(['admin', 'products'])
  expect(where('barcode')).toContain('products-form')
  expect(holds('products-form', 'import_title')).toBe(false)
})

it('keeps the texts of the frame’s tools for when they are wanted, each loaded with its texts', () => {
  expect(where('qr_print')).toEqual(['tools'])
  const shell = globSync('app/office/shell/**/*.{ts,tsx}').map((file) => [file, readFileSync(file, 'utf8')] as const)
  const bare = shell.filter(([, code]) =>
    / import\(/.test(code.replaceAll(/withTexts\((?:async )?\(\) => [^;]*?import\(/g, '')),
  )
  expect(bare.map(([file]) => file)).toEqual([])
})

it('sees every message that is said: none stands on another line than what it is said by', () => {
  const broken = /(?<![\w$.])m\s+\.\s*[a-z_]/
  expect('choices={m\n  .weekdays_short()').toMatch(broken)
  const files = globSync('app/**/*.{ts,tsx}', { exclude: (path) => path.includes('paraglide') })
  expect(files.filter((file) => broken.test(readFileSync(file, 'utf8')))).toEqual([])
})
