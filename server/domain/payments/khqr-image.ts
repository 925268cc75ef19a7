import { toBuffer } from 'qrcode'
import { qrRuns } from '../papers/qr-runs.ts'

/** Light modules around the code, which readers need (ISO/IEC 18004). */
const QUIET = 4
/** Pixels of a module: a code of 61 is then 552 wide, and read from another phone's screen. */
const SCALE = 8

const HEADERS: Record<string, string> = {
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
}

/** A KHQR as a picture, black on white whatever is around it. Level M: it is dense, and shown on screens. */
export async function khqrImage(payload: string, format: 'svg' | 'png') {
  const [bytes, type] = format === 'png' ? [await png(payload), 'image/png'] : [svg(payload), 'image/svg+xml']
  const name = `KHQR.${format}`
  const saved: Record<string, string> =
    format === 'png' ? { 'content-disposition': `attachment; filename="${name}"` } : {}
  return { headers: { ...HEADERS, ...saved }, body: new File([bytes], name, { type }) }
}

const png = async (payload: string) =>
  new Uint8Array(await toBuffer(payload, { errorCorrectionLevel: 'M', margin: QUIET, scale: SCALE }))

function svg(payload: string): string {
  const { size, runs } = qrRuns(payload)
  const side = size + 2 * QUIET
  const path = runs.map(([column, row, modules]) => `M${column + QUIET} ${row + QUIET}h${modules}v1h-${modules}z`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path.join('')}"/></svg>`
}
