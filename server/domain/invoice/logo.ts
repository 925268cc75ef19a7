import sharp from 'sharp'

/** Three times the 43 × 18 mm that the paper gives a logo, at 72 points an inch: sharp in print, small in the file. */
const BOX = { width: 520, height: 260 }
const PIXELS = 40e6

/**
 * A store's logo as a PNG of the size the paper needs, whatever it was; null for a picture that cannot be read.
 * @param grey as a printer of receipts shows it, on white
 */
export async function invoiceLogo(bytes: Uint8Array, grey = false): Promise<Uint8Array | null> {
  try {
    const picture = sharp(bytes, { limitInputPixels: PIXELS })
      .rotate()
      .resize({ ...BOX, fit: 'inside', withoutEnlargement: true })
    return await (grey ? picture.flatten({ background: '#fff' }).greyscale() : picture).png().toBuffer()
  } catch {
    return null
  }
}
