import { inHole, QUIET, qrPlan } from './qr-plan.ts'

/**
 * Paints the code of a link, `pixels` wide, black on white whatever the appearance: scanners want it so. Modules are
 * whole pixels, so that none is blurred; what is left over widens the white edge.
 */
export function paintQr(canvas: HTMLCanvasElement, link: string, logo: HTMLImageElement | null, pixels: number): void {
  const plan = qrPlan(link, logo !== null)
  const module = Math.floor(pixels / (plan.size + 2 * QUIET))
  const edge = Math.floor((pixels - plan.size * module) / 2)
  canvas.width = pixels
  canvas.height = pixels
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, pixels, pixels)
  pen.fillStyle = '#000'
  for (let row = 0; row < plan.size; row += 1) {
    for (let column = 0; column < plan.size; column += 1) {
      if (plan.dark(row, column) && !inHole(plan, row, column))
        pen.fillRect(edge + column * module, edge + row * module, module, module)
    }
  }
  if (logo) paintLogo(pen, logo, pixels / 2, (plan.hole - 1) * module)
}

/** The middle of the picture in a square with round corners, half a module within its room. */
function paintLogo(pen: CanvasRenderingContext2D, logo: HTMLImageElement, middle: number, side: number): void {
  const cut = Math.min(logo.naturalWidth, logo.naturalHeight)
  const from = middle - side / 2
  pen.save()
  pen.beginPath()
  pen.roundRect(from, from, side, side, side / 6)
  pen.clip()
  pen.imageSmoothingQuality = 'high'
  const [left, top] = [(logo.naturalWidth - cut) / 2, (logo.naturalHeight - cut) / 2]
  pen.drawImage(logo, left, top, cut, cut, from, from, side, side)
  pen.restore()
}
