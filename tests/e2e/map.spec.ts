import { expect, type Page, test } from '@playwright/test'
import { mapArchive } from '../support/map-archive.ts'
import { axe, clippedKhmer, complaints, hydrated, sideways } from './support/page-checks.ts'
import { DEMO, prefer, shopOrigin, signIn } from './support/routes.ts'
import { label, words } from './support/words.ts'

const en = words('en')
const km = words('km')
const MAPLIBRE = /\/assets\/[^/]*maplibre/

/** What a page asks for: of other hosts, and of the map's program. */
function watched(page: Page) {
  const foreign: string[] = []
  const program: string[] = []
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (['data:', 'blob:'].includes(protocol)) return
    if (!/(^|\.)localhost$/.test(hostname)) foreign.push(request.url())
    if (MAPLIBRE.test(request.url())) program.push(request.url())
  })
  return { foreign, program }
}

/** The graphics driver of a machine without one talks of how slow it is. */
const ours = (said: string[]) => said.filter((line) => !/GL Driver Message|GPU stall/.test(line))

const pin = (page: Page, said = en) =>
  page.getByRole('dialog').getByRole('button', { name: new RegExp(said('common_map_pin_at', { spot: '([\\d., ]+)' })) })

/** An operator's archive with streets, of which a map asks for a piece at a time. @returns the pieces that were asked for */
async function withStreets(page: Page): Promise<string[]> {
  const archive = mapArchive()
  const asked: string[] = []
  await page.route('**/maps/sources.json', (route) =>
    route.fulfill({
      json: {
        style: null,
        base: { url: '/maps/base.pmtiles?v=1', minzoom: 0, maxzoom: 0, bounds: [-180, -85, 180, 85] },
        terrain: null,
      },
    }),
  )
  await page.route('**/maps/base.pmtiles*', (route) => {
    const [, from, to] = /bytes=(\d+)-(\d+)/.exec(route.request().headers().range ?? '') ?? []
    asked.push(`${from}-${to}`)
    const body = archive.subarray(Number(from), Number(to) + 1)
    const range = `bytes ${from}-${Number(from) + body.length - 1}/${archive.length}`
    return route.fulfill({ status: 206, body, headers: { 'content-range': range, etag: '"1"' } })
  })
  return asked
}

test('an admin sets a store on a map with streets by keys alone; without a canvas the numbers are left', async ({
  page,
  context,
}) => {
  const asked = await withStreets(page)
  const said = complaints(page)
  const { foreign, program } = watched(page)
  await signIn(context, DEMO.admin)
  await page.goto('/stores/add')
  await hydrated(page)
  expect(program).toEqual([])
  const opener = page.getByRole('button', { name: en('common_map_choose') })
  await opener.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('canvas')).toBeVisible()
  expect(program.length).toBeGreaterThan(0)
  const coordinates = dialog.getByLabel(en('common_map_spot'), { exact: true })
  await expect(coordinates).toHaveValue('11.5564, 104.9282')
  await expect(dialog.getByText(en('common_map_near', { place: 'Independence Monument' }))).toBeVisible()
  expect((await dialog.locator('canvas').boundingBox())?.height).toBeCloseTo(250, -1)
  await expect(dialog.getByText('Protomaps © OpenStreetMap')).toBeVisible()
  await expect(dialog.getByText(en('common_map_no_streets'))).toHaveCount(0)
  await expect.poll(() => asked.length).toBeGreaterThan(1)

  await pin(page).focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(coordinates).toHaveValue('11.55649, 104.9291')
  await expect(pin(page)).toBeFocused()

  const search = dialog.getByRole('searchbox')
  await search.fill('siem rep')
  await expect(dialog.getByRole('button', { name: /^Siem Reap សៀមរាប/ }).first()).toBeVisible()
  expect(await axe(page, '[role=dialog]')).toEqual([])
  await search.press('Tab')
  await dialog
    .getByRole('button', { name: /^Siem Reap សៀមរាប/ })
    .first()
    .press('Enter')
  await expect(coordinates).toHaveValue('13.362, 103.86')
  await coordinates.fill('nowhere')
  await expect(dialog.getByText(en('common_spot_error'))).toBeVisible()
  await coordinates.fill('https://www.google.com/maps/@13.3547,103.8547,17z')
  await expect(dialog.getByText(en('common_map_near', { place: 'Pub Street' }))).toBeVisible()
  await dialog.getByRole('button', { name: 'Submit', exact: true }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel(label(en('store_latitude')))).toHaveValue('13.3547')
  await expect(page.getByLabel(label(en('store_longitude')))).toHaveValue('103.8547')

  expect(foreign).toEqual([])
  expect(ours(said)).toEqual([])

  // A telephone without WebGL 2.
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  page.once('dialog', (asks) => asks.accept())
  await page.reload()
  await hydrated(page)
  // What is set is where it opens, and a click beside it changes nothing.
  await page.getByLabel(label(en('store_latitude'))).fill('13.3547')
  await page.getByLabel(label(en('store_longitude'))).fill('103.8547')
  await opener.click()
  await expect(coordinates).toHaveValue('13.3547, 103.8547')
  await page.mouse.click(5, 5)
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel(label(en('store_latitude')))).toHaveValue('13.3547')
  await opener.click()
  await expect(dialog.getByText(en('common_map_failed'))).toBeVisible()
  await dialog.getByRole('searchbox').fill('kampot')
  await dialog
    .getByRole('button', { name: /^Kampot/ })
    .first()
    .click()
  await expect(coordinates).toHaveValue('10.611, 104.181')
  expect(await axe(page, '[role=dialog]')).toEqual([])
})

// The map of all stores is directory.spec's.
test('shoppers see where a shop is, once they ask', async ({ page, context }) => {
  const said = complaints(page)
  const { foreign, program } = watched(page)
  await prefer(context, 'km', 'dark')
  await page.setViewportSize({ width: 360, height: 740 })
  // His language there.
  await context.addCookies([{ name: 'lang', value: 'km', url: shopOrigin() }])
  await page.goto(`${shopOrigin()}/contact`)
  await hydrated(page)
  expect(program).toEqual([])
  await page.getByRole('button', { name: km('common_map_show') }).click()
  await expect(page.locator('canvas')).toBeVisible()
  expect([await sideways(page), await clippedKhmer(page)]).toEqual([0, []])
  expect(foreign).toEqual([])
  expect(ours(said)).toEqual([])
})
