import { create } from 'qrcode'

/**
 * A QR code of a text as the dark runs of its rows, `[column, row, modules]`: few shapes, and no seams between modules.
 * Level M: the codes are small and printed, not worn.
 */
export function qrRuns(text: string): { size: number; runs: [number, number, number][] } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  const runs: [number, number, number][] = []
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (!modules.get(row, column)) continue
      const from = column
      while (column + 1 < size && modules.get(row, column + 1)) column++
      runs.push([from, row, column - from + 1])
    }
  }
  return { size, runs }
}
