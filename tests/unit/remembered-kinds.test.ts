import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Column, entityKind, is, SQL, sql, Table } from 'drizzle-orm'
import { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { withMemory } from '#app/build/remembered-kinds.ts'
import { products } from '#server/db/schema/catalogue.ts'

const path = createRequire(import.meta.url)
  .resolve('drizzle-orm')
  .replace(/index\.c?js$/, 'entity.js')
const changed = withMemory(readFileSync(path, 'utf8').replace(/\/\/# sourceMappingURL.*/, ''))
const remembering: { is: typeof is } = await import(`data:text/javascript,${encodeURIComponent(changed)}`)

/** Of another copy of the library, say. */
class Alike {
  static readonly [entityKind] = 'SQL'
  readonly text = ''
}

describe('remembering which kind a value is of', () => {
  const values = [
    products,
    products.id,
    sql`1`,
    sql.param(1),
    sql.raw('x'),
    new Alike(),
    [],
    {},
    new Date(),
    null,
    'x',
    1,
    undefined,
  ]
  const kinds = [SQL, Column, PgColumn, Table, PgTable]

  it('answers as drizzle does, the second time too', () => {
    for (const value of values)
      for (const kind of kinds)
        for (let time = 0; time < 2; time++)
          expect(remembering.is(value, kind as typeof SQL)).toBe(is(value, kind as typeof SQL))
    expect(remembering.is(new Alike(), SQL)).toBe(true)
  })

  it('refuses what is no kind', () => {
    const other = class {} as unknown as typeof SQL
    for (let time = 0; time < 2; time++) expect(() => remembering.is({}, other)).toThrow('Drizzle entity')
  })

  it('is not done to code that it does not know', () => {
    expect(() => withMemory('const is = (value, type) => value instanceof type')).toThrow('entity.js')
    expect(pathToFileURL(path).pathname).toMatch(/\/drizzle-orm\/entity\.js$/)
  })
})
