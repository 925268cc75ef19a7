/** Rows that a dump inserts into a table, as texts by column. */
export interface DumpTable {
  columns: readonly string[]
  rows: string[][]
}

/** Why a dump can not be read; `at` is where in the text. */
export class DumpFault extends Error {
  readonly reason: 'size' | 'quotes'
  readonly at: number

  constructor(reason: 'size' | 'quotes', at: number) {
    super(reason)
    this.reason = reason
    this.at = at
  }
}

interface Limits {
  /** Rows of all tables that are kept. */
  rows: number
  /** Characters of one row. */
  row: number
}

/**
 * What the INSERTs of a dump would put into some tables, read as data: nothing is run, and every other statement is passed
 * over. Each character is looked at once, whatever it is.
 * @param wanted whether a table's rows are kept, by its name as the dump spells it
 * @throws DumpFault more rows than are kept, a row that is too long, a quote that is never closed
 */
export function readDump(text: string, wanted: (table: string) => boolean, limits: Limits): Map<string, DumpTable> {
  const scan = new Scanner(text)
  const tables = new Map<string, DumpTable>()
  /** Columns as their tables were made with, for INSERTs that do not name them. */
  const made = new Map<string, string[]>()
  let kept = 0
  for (;;) {
    scan.skipBlank()
    if (scan.isOver) return tables
    const word = scan.word().toUpperCase()
    if (word === 'CREATE') readCreate(scan, wanted, made)
    else if (word === 'INSERT' || word === 'REPLACE') {
      const insert = readTarget(scan)
      if (insert && wanted(insert.table)) {
        const columns = insert.columns ?? made.get(insert.table) ?? []
        const table = tables.get(insert.table) ?? { columns, rows: [] }
        tables.set(insert.table, table)
        const order = table.columns.map((name) => columns.indexOf(name))
        for (let row = scan.row(limits.row); row; row = scan.row(limits.row)) {
          kept += 1
          if (kept > limits.rows) throw new DumpFault('size', scan.at)
          table.rows.push(order.map((at) => row?.[at] ?? ''))
        }
      }
    }
    scan.skipStatement()
  }
}

/** `INSERT INTO t (a, b) VALUES`: as far as the first row; undefined of another kind of INSERT. */
function readTarget(scan: Scanner): { table: string; columns?: string[] } | undefined {
  for (;;) {
    scan.skipBlank()
    const word = scan.word().toUpperCase()
    if (word === 'INTO') break
    if (word !== 'IGNORE' && word !== 'LOW_PRIORITY' && word !== 'DELAYED' && word !== 'HIGH_PRIORITY') return undefined
  }
  const table = scan.tableName()
  const columns = scan.names()
  scan.skipBlank()
  if (!/^VALUES?$/i.test(scan.word())) return undefined
  return { table, ...(columns && { columns }) }
}

/** Of `CREATE TABLE` the names of its columns, which stand first in each part of its brackets. */
function readCreate(scan: Scanner, wanted: (table: string) => boolean, made: Map<string, string[]>): void {
  scan.skipBlank()
  if (scan.word().toUpperCase() !== 'TABLE') return
  scan.skipBlank()
  let table = scan.tableName()
  if (table.toUpperCase() === 'IF') {
    scan.skipBlank()
    scan.word()
    scan.skipBlank()
    scan.word()
    table = scan.tableName()
  }
  if (wanted(table)) made.set(table, scan.definitions())
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '', Z: '', 0: '' }
/** Brackets inside of a value are a call of some function, which nobody makes here. */
const DEEPEST = 50

/** Goes over a text from its beginning to its end. */
class Scanner {
  readonly text: string
  at = 0

  constructor(text: string) {
    this.text = text
  }

  get isOver(): boolean {
    return this.at >= this.text.length
  }

  #now(): string {
    return this.text[this.at] ?? ''
  }

  /** Blanks and comments; what MySQL alone would run in a comment is one here. */
  skipBlank(): void {
    for (;;) {
      this.#run(/\s*/y)
      const two = this.text.slice(this.at, this.at + 2)
      if (two === '--' || two.startsWith('#')) this.#skipTo('\n')
      else if (two === '/*') this.#skipTo('*/')
      else return
    }
  }

  #skipTo(end: string): void {
    const found = this.text.indexOf(end, this.at)
    this.at = found < 0 ? this.text.length : found + end.length
  }

  #run(pattern: RegExp): string {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)?.[0] ?? ''
    this.at += found.length
    return found
  }

  word(): string {
    return this.#run(/[A-Za-z_][\w$]{0,99}/y)
  }

  /** A name, quoted or not. */
  name(): string {
    this.skipBlank()
    const quote = this.#now()
    return quote === '`' || quote === '"' ? this.quoted() : this.word()
  }

  /** Of `base.table` the table. */
  tableName(): string {
    const name = this.name()
    if (this.#now() !== '.') return name
    this.at += 1
    return this.name()
  }

  /** Names in brackets; undefined where no bracket opens. */
  names(): string[] | undefined {
    this.skipBlank()
    if (this.#now() !== '(') return undefined
    const out: string[] = []
    this.at += 1
    for (;;) {
      out.push(this.name())
      this.skipBlank()
      if (this.#now() !== ',') break
      this.at += 1
    }
    if (this.#now() === ')') this.at += 1
    return out
  }

  /** The first name of each part of a bracket that is quoted: keys begin with a word. */
  definitions(): string[] {
    this.skipBlank()
    const out: string[] = []
    if (this.#now() !== '(') return out
    this.at += 1
    for (;;) {
      this.skipBlank()
      const isColumn = this.#now() === '`' || this.#now() === '"'
      const name = this.name()
      if (isColumn) out.push(name)
      this.#skipPart()
      if (this.#now() !== ',') return out
      this.at += 1
    }
  }

  /** What is left until the next comma or bracket of this level, or the statement's end. */
  #skipPart(): void {
    let depth = 0
    while (!this.isOver) {
      this.#run(/[^'"`(),;#/-]+/y)
      const now = this.#now()
      if (now === "'" || now === '"' || now === '`') this.quoted()
      else if (now === ';') return
      else if (now === '(') {
        depth += 1
        this.at += 1
      } else if (depth === 0 && (now === ',' || now === ')')) return
      else if (now === ')') {
        depth -= 1
        this.at += 1
      } else this.#skipOne()
    }
  }

  /** A comment, or a sign that only looks like one. */
  #skipOne(): void {
    const before = this.at
    this.skipBlank()
    if (this.at === before) this.at += 1
  }

  /** Goes behind the statement's end. */
  skipStatement(): void {
    while (!this.isOver) {
      this.#run(/[^'"`;#/-]+/y)
      const now = this.#now()
      if (now === "'" || now === '"' || now === '`') this.quoted()
      else if (now === ';') {
        this.at += 1
        return
      } else this.#skipOne()
    }
  }

  /** What stands between quotes. @throws DumpFault they are never closed */
  quoted(most = Number.POSITIVE_INFINITY): string {
    const start = this.at
    const quote = this.#now()
    const plain = quote === "'" ? /[^'\\]*/y : quote === '"' ? /[^"\\]*/y : /[^`]*/y
    const parts: string[] = []
    this.at += 1
    for (;;) {
      parts.push(this.#run(plain))
      if (this.at - start > most) throw new DumpFault('quotes', start)
      const now = this.#now()
      if (now === '') throw new DumpFault('quotes', start)
      if (now === '\\') {
        const next = this.text[this.at + 1] ?? ''
        parts.push(ESCAPES[next] ?? next)
        this.at += 2
      } else if (this.text[this.at + 1] === quote) {
        parts.push(quote)
        this.at += 2
      } else {
        this.at += 1
        return parts.join('')
      }
    }
  }

  /** The next row of values; undefined where there is none any more. */
  row(most: number): string[] | undefined {
    this.skipBlank()
    if (this.#now() === ',') {
      this.at += 1
      this.skipBlank()
    }
    if (this.#now() !== '(') return undefined
    const start = this.at
    this.at += 1
    const out: string[] = []
    for (;;) {
      out.push(this.#value(most))
      if (this.at - start > most) throw new DumpFault('quotes', start)
      this.skipBlank()
      if (this.#now() !== ',') break
      this.at += 1
    }
    if (this.#now() === ')') this.at += 1
    return out
  }

  /** A text, a number, or nothing: what would have to be worked out is nothing. */
  #value(most: number): string {
    this.skipBlank()
    const now = this.#now()
    if (now === "'" || now === '"') return this.quoted(most)
    const plain = this.#run(/[-+.\w]{1,200}/y)
    this.skipBlank()
    // `_utf8'…'`, `0x…` and `x'…'` are texts in other spellings; only the first is read.
    if (/^_\w+$/.test(plain) && this.#now() === "'") return this.quoted(most)
    this.#skipCall()
    return /^[-+]?[\d.]+(?:e[-+]?\d+)?$/i.test(plain) ? plain : ''
  }

  #skipCall(): void {
    for (let depth = 0; !this.isOver; ) {
      const now = this.#now()
      if (now === "'" || now === '"' || now === '`') this.quoted()
      else if (now === '(') {
        depth += 1
        if (depth > DEEPEST) throw new DumpFault('quotes', this.at)
        this.at += 1
      } else if (now === ')' && depth > 0) {
        depth -= 1
        this.at += 1
      } else if (depth === 0 && (now === ',' || now === ')' || now === ';')) return
      else if (!this.#run(/[^'"`(),;]+/y)) this.at += 1
    }
  }
}
