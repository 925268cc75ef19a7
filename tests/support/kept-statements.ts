import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shapeOf } from './statements.ts'

/** Where the test files of a run leave what was asked of the database. */
export const statementsIn = (dataDir: string) => join(dataDir, 'statements.jsonl')

/** One of each shape that was asked in a run's tests. */
export function keptStatements(dataDir: string): string[] {
  const name = statementsIn(dataDir)
  const lines = existsSync(name) ? readFileSync(name, 'utf8').split('\n') : []
  const texts = lines.filter(Boolean).map((line) => JSON.parse(line) as string)
  return [...new Map(texts.map((text) => [shapeOf(text), text])).values()]
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

/** A literal of a test as what it comes to, whatever is put into it. */
const pattern = (literal: string) => {
  const fixed = plain(literal.replaceAll('\\n', ' ')).split(/\$\{[^}]*\}/)
  return new RegExp(`^${fixed.map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('.*')}$`)
}

/**
 * Whether a statement stands in a test: one that a test asks in its own words, though by the program's door, is not the
 * program's.
 */
export function inTestsOwnWords(): (text: string) => boolean {
  const sources = globSync('tests/**/*.ts').map((file) => readFileSync(file, 'utf8'))
  const literals = sources.flatMap((source) =>
    [...source.matchAll(/([`'"])(\s*(?:SELECT|INSERT|UPDATE|DELETE|WITH)\b(?:(?!\1).)*)\1/gs)].map(
      ([, , text = '']) => text,
    ),
  )
  const patterns = literals.map(pattern)
  return (text) => patterns.some((one) => one.test(plain(text)))
}
