import sharp from 'sharp'
import { expect } from 'vitest'

/** What is kept of a picture somebody sent: webp of the house's own making, and nothing else that came with it. */
export async function expectHarmless(files: readonly Buffer[]) {
  for (const bytes of files) {
    const { format, pages, exif, icc, iptc, xmp, width, height, space, depth } = await sharp(bytes).metadata()
    expect({ format, pages: pages ?? 1, exif, icc, iptc, xmp, space, depth }).toEqual({
      format: 'webp',
      pages: 1,
      space: 'srgb',
      depth: 'uchar',
    })
    expect(Math.max(width, height)).toBeLessThanOrEqual(1600)
    expect(['script', 'php', 'PK\x03\x04', 'Exif', 'GPS'].filter((word) => bytes.includes(word))).toEqual([])
  }
}
