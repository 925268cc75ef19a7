import { create } from 'qrcode'

/** Light modules around the code, which readers need (ISO/IEC 18004). */
const QUIET = 4

/** A QR code as a drawing, black on white in whatever appearance: readers want it so. */
export function QrDrawing({ text, label }: { text: string; label: string }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const side = modules.size + 2 * QUIET
  const rows = Array.from({ length: modules.size }, (_, row) => row)
  const path = rows.flatMap((row) =>
    rows.map((column) => (modules.get(row, column) ? `M${column + QUIET} ${row + QUIET}h1v1h-1z` : '')),
  )
  return (
    <svg role="img" viewBox={`0 0 ${side} ${side}`} shapeRendering="crispEdges" className="size-52 rounded-control">
      <title>{label}</title>
      <path fill="#fff" d={`M0 0h${side}v${side}H0z`} />
      <path fill="#000" d={path.join('')} />
    </svg>
  )
}
