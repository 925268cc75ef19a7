import { createRequire } from 'node:module'
import { create } from 'qrcode'
import { describe, expect, it } from 'vitest'
import { pngName } from '#app/office/shell/qr/png-name.ts'
import { inHole, qrPlan } from '#app/office/shell/qr/qr-plan.ts'

const load = createRequire(import.meta.url)
const { getBlocksCount, getTotalCodewordsCount } = load('qrcode/lib/core/error-correction-code.js')
const { getSymbolTotalCodewords } = load('qrcode/lib/core/utils.js')

/** Modules that carry codewords, in the order in which ISO/IEC 18004 7.7.3 places them: pairs of columns, up and down. */
function* dataModules(size: number, reserved: (row: number, column: number) => boolean) {
  let upwards = true
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1
    for (let step = 0; step < size; step += 1) {
      const row = upwards ? size - 1 - step : step
      for (const column of [right, right - 1]) if (!reserved(row, column)) yield [row, column] as const
    }
    upwards = !upwards
  }
}

/** Of each block: how many codewords the logo hides, and how many H can mend there. */
function damage(link: string): { hidden: number; mends: number }[] {
  const { modules, version, errorCorrectionLevel } = create(link, { errorCorrectionLevel: 'H' })
  const plan = qrPlan(link, true)
  const reserved = (row: number, column: number) => modules.reservedBit[row * modules.size + column] === 1
  const touched = new Set<number>()
  let bit = 0
  for (const [row, column] of dataModules(modules.size, reserved)) {
    if (inHole(plan, row, column)) touched.add(Math.floor(bit / 8))
    bit += 1
  }
  const total: number = getSymbolTotalCodewords(version)
  // Bits beyond the last whole codeword are filling.
  expect(Math.floor(bit / 8)).toBe(total)
  const blocks: number = getBlocksCount(version, errorCorrectionLevel)
  const mending: number = getTotalCodewordsCount(version, errorCorrectionLevel)
  const data = total - mending
  const short = Math.floor(data / blocks)
  const long = data % blocks
  // Interleaved (7.6): the first codeword of each block, the second of each …; longer blocks come last.
  const blockOf = (codeword: number) => {
    if (codeword < short * blocks) return codeword % blocks
    if (codeword < data) return blocks - long + (codeword - short * blocks)
    return (codeword - data) % blocks
  }
  const hidden = new Array<number>(blocks).fill(0)
  for (const codeword of touched) if (codeword < total) hidden[blockOf(codeword)] = (hidden[blockOf(codeword)] ?? 0) + 1
  return hidden.map((count) => ({ hidden: count, mends: Math.floor(mending / blocks / 2) }))
}

/** Links of every length that a sub-domain and a domain may have, of the shortest and the longest target. */
const LINKS = Array.from({ length: 63 }, (_, n) => `https://${'a'.repeat(n + 1)}.phsar.com.kh/home?service=dine-in`)
const SHORT = ['http://abc.localhost:3000/store', 'https://a-b.kh/home', 'http://kafe-tonle.localhost:3000/store']

describe('the QR code of a shop', () => {
  it('has room for a logo of a fifth to a quarter of its side, in the middle', () => {
    for (const link of [...SHORT, ...LINKS]) {
      const { size, hole } = qrPlan(link, true)
      expect((size - hole) % 2).toBe(0)
      expect(hole / size).toBeGreaterThan(0.19)
      expect(hole / size).toBeLessThan(0.25)
    }
    expect(qrPlan(SHORT[0] ?? '', false).hole).toBe(0)
  })

  it('is mended where the logo hides it: of no block more than two thirds of what level H can', () => {
    for (const link of [...SHORT, ...LINKS]) {
      for (const { hidden, mends } of damage(link))
        expect([link, hidden / mends <= 2 / 3, hidden]).toEqual([link, true, hidden])
    }
  })

  it('keeps clear of the three corners that a scanner looks for', () => {
    for (const link of [...SHORT, ...LINKS]) {
      const plan = qrPlan(link, true)
      expect(inHole(plan, 7, 7)).toBe(false)
      expect(inHole(plan, 7, plan.size - 8)).toBe(false)
      const middle = (plan.size - 1) / 2
      expect(inHole(plan, middle, middle)).toBe(true)
    }
  })
})

describe('the name of its file', () => {
  it.each([
    ['Kafe Tonle', 'Kafe Tonle.png'],
    ['កាហ្វេទន្លេ', 'កាហ្វេទន្លេ.png'],
    ['កាហ្វេ\u200bទន្លេ', 'កាហ្វេទន្លេ.png'],
    ['  ../..\\a:b*"<x>|?  ', 'a b x.png'],
    ['A\u202Egnp.exe', 'Agnp.exe.png'],
    ['Tea\r\nSet-Cookie', 'Tea Set-Cookie.png'],
    ['...', 'QR.png'],
    ['', 'QR.png'],
  ])('is made of %j', (store, file) => expect(pngName(store)).toBe(file))

  it('is not cut within a letter', () => {
    expect(pngName('🍵'.repeat(200))).toBe(`${'🍵'.repeat(80)}.png`)
  })
})
