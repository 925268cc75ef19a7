import type { SentBracket } from '#app/contracts/resources/shipping-method.ts'
import type { ShownBracket } from '#server/domain/shipping/brackets.ts'

/** A shipping method's brackets as a cell: `0-1: 1.50 | 1-5: 3.00 | 5+: 6.00`. */
export const bracketsText = (brackets: readonly ShownBracket[]): string =>
  brackets.map(({ from, to, cost }) => `${from}${to === null ? '+' : `-${to}`}: ${cost}`).join(' | ')

const BRACKET = /^(\d+(?:\.\d+)?)\s*(?:\+|-\s*(\d+(?:\.\d+)?))\s*:\s*(\d+(?:\.\d+)?)$/

/** The way back; undefined: the cell says something else. Whether one begins where the last ends, whoever stores them looks. */
export function bracketsIn(cell: string): SentBracket[] | undefined {
  const found = cell.split('|').map((part) => BRACKET.exec(part.trim()))
  const all = found.flatMap((match) => {
    const [, from = '', to = null, cost = ''] = match ?? []
    return match ? [{ from, to, cost }] : []
  })
  return all.length === found.length ? all : undefined
}

/** Whether brackets say the same, however their figures are written. */
export const sameBrackets = (one: readonly SentBracket[], other: readonly SentBracket[]): boolean =>
  figures(one) === figures(other)

const figures = (brackets: readonly SentBracket[]) =>
  JSON.stringify(brackets.map(({ from, to, cost }) => [Number(from), to === null ? null : Number(to), Number(cost)]))
