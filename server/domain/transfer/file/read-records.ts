import { pipeline, Readable } from 'node:stream'
import { CsvError, type Options, parse } from 'csv-parse'
import { parse as parseNow } from 'csv-parse/sync'
import { m } from '#app/paraglide/messages.js'
import type { Locale } from '#app/paraglide/runtime.js'
import { decodeBytes } from './decode-bytes.ts'
import { IMPORT_LIMITS } from './import-limits.ts'
import { UnreadableFile } from './unreadable-file.ts'

const DELIMITERS = [',', ';', '\t']
const LONGEST_HEADER = 256 * 1024

export interface FileRecord {
  /** As a spreadsheet counts: a cell with line breaks is one row, a blank line is one too. */
  row: number
  cells: string[]
  /** Set by formats that say in their own way which rows are one product (formats/dialect.ts). */
  key?: string
  role?: 'base' | 'variant' | 'picture'
  refusal?: string
  alone?: string
  note?: string
}

const csv = (delimiter: string): Options => ({
  delimiter,
  record_delimiter: ['\r\n', '\n', '\r'],
  // Hand-made files: short and long rows, an inch mark inside a name, a blank between quote and comma.
  relax_column_count: true,
  relax_quotes: true,
  trim: delimiter !== '\t',
  max_record_size: IMPORT_LIMITS.recordBytes,
})

/** Rows on which a header is looked for: shops write their name above their list. */
export const HEADER_WITHIN = 5

/** The first lines that are not blank, by each delimiter they may have; `nth` of the lines, from 0. */
export async function readHeaders(
  bytes: Uint8Array,
  locale: Locale,
): Promise<{ header: string[]; delimiter: string; nth: number }[]> {
  const lines = await firstLines(bytes, locale)
  return lines.flatMap((line, nth) =>
    DELIMITERS.map((delimiter) => ({ delimiter, nth, header: cellsOf(line, delimiter) })),
  )
}

async function firstLines(bytes: Uint8Array, locale: Locale): Promise<string[]> {
  let text = ''
  for await (const piece of decodeBytes(bytes, locale)) {
    text += piece
    if (text.length > LONGEST_HEADER || linesOf(text).length > HEADER_WITHIN) break
  }
  const lines = linesOf(text.slice(0, LONGEST_HEADER)).slice(0, HEADER_WITHIN)
  return lines.length > 0 ? lines : ['']
}

/** Those that say something: neither blank, nor Excel's word on what parts the cells. */
const linesOf = (text: string) =>
  text.split(/[\r\n]+/).filter((line) => /[^,;\s]/.test(line) && !/^"?sep=.?"?$/i.test(line))

function cellsOf(line: string, delimiter: string): string[] {
  try {
    return (parseNow(line, csv(delimiter)) as string[][])[0] ?? []
  } catch {
    // A header with a quote that is not closed on its line belongs to no format we know.
    return []
  }
}

/**
 * Every row below the header that holds anything.
 * @param header as `readHeaders` found it
 * @throws UnreadableFile not text, or a quote that is never closed
 */
export async function* readRecords(
  bytes: Uint8Array,
  delimiter: string,
  locale: Locale,
  header: readonly string[],
): AsyncGenerator<FileRecord> {
  const parser = parse(csv(delimiter))
  // Failures reach the loop below through the parser; the pipeline only carries them there.
  pipeline(Readable.from(decodeBytes(bytes, locale)), parser, () => {})
  let row = 0
  let inBody = false
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row += 1
      if (!cells.some((cell) => cell.trim())) continue
      if (inBody) yield { row, cells }
      else inBody = cells.length === header.length && cells.every((cell, i) => cell === header[i])
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const long = error.code === 'CSV_MAX_RECORD_SIZE'
    const say = long ? m.import_file_row : m.import_file_quotes
    throw new UnreadableFile('quotes', say({ row: row + 1 }, { locale }))
  }
}
