import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether this machine can read a PDF back. */
export const hasPoppler = (() => {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

function readBack(pdf: Uint8Array, program: string, ...options: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'phsar-pdf-'))
  try {
    const file = join(folder, 'a.pdf')
    writeFileSync(file, pdf)
    const after = program === 'pdftotext' ? ['-'] : []
    return execFileSync(program, [...options, file, ...after], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The text of each page, with the lines in one. */
export const pagesOf = (pdf: Uint8Array): string[] =>
  readBack(pdf, 'pdftotext')
    .split('\f')
    .slice(0, -1)
    .map((page) => page.replace(/\s+/g, ' '))

/** Width and height of each page, in whole millimetres. */
export const sizesOf = (pdf: Uint8Array): [width: number, height: number][] =>
  [...readBack(pdf, 'pdfinfo', '-l', '-1').matchAll(/size:\s+([\d.]+) x ([\d.]+) pts/g)].map(([, width, height]) => [
    Math.round((Number(width) * 25.4) / 72),
    Math.round((Number(height) * 25.4) / 72),
  ])
