import type { CropSize } from './image-item.ts'

export interface CropArea {
  x: number
  y: number
  width: number
  height: number
}

const encode = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))

/**
 * The chosen area, turned, at the wanted size. WebP keeps transparency; a browser that can not write it gives PNG,
 * and one that would be too heavy becomes JPEG.
 */
export async function cropImage(
  source: string,
  area: CropArea,
  rotation: number,
  size: CropSize,
  maxBytes: number,
): Promise<Blob | null> {
  const picture = new Image()
  picture.src = source
  await picture.decode()
  const turn = (rotation * Math.PI) / 180
  const boxWidth = Math.abs(Math.cos(turn) * picture.width) + Math.abs(Math.sin(turn) * picture.height)
  const boxHeight = Math.abs(Math.sin(turn) * picture.width) + Math.abs(Math.cos(turn) * picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.scale(size.width / area.width, size.height / area.height)
  context.translate(boxWidth / 2 - area.x, boxHeight / 2 - area.y)
  context.rotate(turn)
  context.drawImage(picture, -picture.width / 2, -picture.height / 2)
  const first = await encode(canvas, 'image/webp', 0.9)
  if (!first || first.size <= maxBytes) return first
  return encode(canvas, 'image/jpeg', 0.85)
}
