import { mkdirSync, readdirSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { FOLDER, LANGUAGES, THEMES, WIDTHS } from './folder.ts'

/** How wide a picture is drawn on a sheet. */
const DRAWN: Record<number, number> = { 1280: 560, 360: 270 }
const GAP = 16
const GROUND = '#8a8a8a'

/** Each page's pictures side by side on one sheet: what differs between two of them is seen at a glance. */
test('sheets', async () => {
  test.setTimeout(600_000)
  const files = new Set(readdirSync(FOLDER).filter((file) => /\.\d+\.png$/.test(file)))
  const pages = new Set([...files].map((file) => file.replace(/(\.[^.]+){4}$/, '')))
  expect(pages.size).toBeGreaterThan(20)
  mkdirSync(`${FOLDER}/sheets`, { recursive: true })
  for (const page of pages) await sheet(page, files)
})

async function sheet(page: string, files: ReadonlySet<string>): Promise<void> {
  const names = WIDTHS.flatMap((width) =>
    LANGUAGES.flatMap((lang) => THEMES.map((theme) => ({ file: `${page}.${lang}.${theme}.${width}.png`, width }))),
  )
  const there = names.filter(({ file }) => files.has(file))
  const drawn = await Promise.all(
    there.map(({ file, width }) =>
      sharp(`${FOLDER}/${file}`).resize({ width: DRAWN[width] }).png().toBuffer({ resolveWithObject: true }),
    ),
  )
  let left = GAP
  const pictures = drawn.map(({ data, info }) => {
    const at = { input: data, left, top: GAP }
    left += info.width + GAP
    return at
  })
  const height = Math.max(...drawn.map(({ info }) => info.height)) + 2 * GAP
  const ground = { width: left, height, channels: 3 as const, background: GROUND }
  await sharp({ create: ground }).composite(pictures).png().toFile(`${FOLDER}/sheets/${page}.png`)
}
