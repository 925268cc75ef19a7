import { create } from 'qrcode'

/** A QR code in modules: `dark` row by row, and how many modules in its middle are left out for the logo. */
export interface QrPlan {
  size: number
  dark: (row: number, column: number) => boolean
  /** Side of the square in the middle, in modules; 0 without a logo. */
  hole: number
}

/** Modules around it that stay white, as ISO/IEC 18004 asks for. */
export const QUIET = 4

/**
 * The code of a link at error-correction level H (specification section 9). The logo's square is a fifth to a quarter
 * of its side: what it hides is less than half of what H can mend (tests/unit/qr-plan.test.ts).
 */
export function qrPlan(link: string, logo: boolean): QrPlan {
  const { modules } = create(link, { errorCorrectionLevel: 'H' })
  const { size } = modules
  return { size, dark: (row, column) => modules.get(row, column) === 1, hole: logo ? 2 * Math.round(size / 10) + 1 : 0 }
}

/** True for a module that makes room for the logo. */
export function inHole({ size, hole }: Pick<QrPlan, 'size' | 'hole'>, row: number, column: number): boolean {
  const from = (size - hole) / 2
  return [row, column].every((at) => at >= from && at < from + hole)
}
