import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Program } from './program.ts'
import { SHOP } from './shoppers.ts'

export const p95 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0

/** A shopper's and a merchant's requests, ten a second, for so many milliseconds; how long each took. */
export async function others(program: Program, token: string, ms: number): Promise<number[]> {
  const asked: Promise<number>[] = []
  const one = async (at: number) => {
    const sent = at % 2 ? { token } : { shop: SHOP }
    const { status, took } = await program.call(at % 2 ? '/api/backend/orders' : '/api/shop/products', sent)
    expect(status).toBe(200)
    return took
  }
  for (const end = performance.now() + ms; performance.now() < end; await sleep(100)) asked.push(one(asked.length))
  return Promise.all(asked)
}

/**
 * How many times as long the others wait: the machine has other work too, and below some milliseconds its noise is all
 * there is, so that of several the middle one counts.
 */
export const slowed = (figures: readonly { idle: number; busy: number }[]): number => {
  const ratios = figures.map(({ idle, busy }) => (busy < 60 ? Math.min(busy / idle, 1) : busy / idle))
  return ratios.toSorted((x, y) => x - y)[Math.floor(ratios.length / 2)] ?? Number.NaN
}
