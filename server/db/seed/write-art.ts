/**
 * Writes the drawings that pages load as files: `node server/db/seed/write-art.ts` after changing one of them.
 * What it makes is committed; the unit test of the seed says when it is stale.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { art } from './art.ts'
import { marks } from './drawing/marks.ts'

const root = join(import.meta.dirname, '../../..')

for (const [path, svg] of Object.entries(art)) {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, svg)
}

for (const [path, size, svg] of [
  ['public/favicon-32.png', 32, marks.phsarSmall],
  ['public/apple-touch-icon.png', 180, marks.phsarIcon],
  ['public/icon-192.png', 192, marks.phsarIcon],
  ['public/icon-512.png', 512, marks.phsarIcon],
] as const) {
  // 72 is the density at which an SVG's own size is kept; scale it so that nothing is drawn small and blown up.
  await sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toFile(join(root, path))
}
