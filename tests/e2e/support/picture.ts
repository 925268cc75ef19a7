import sharp from 'sharp'

/** A picture such as a phone takes, to choose in a file field. */
export async function picture(name = 'picture.png', width = 1200, height = 900) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#e7d3b1"/><circle cx="50%" cy="50%" r="300" fill="#7a4a22"/></svg>`
  return { name, mimeType: 'image/png', buffer: await sharp(Buffer.from(svg)).png().toBuffer() }
}
