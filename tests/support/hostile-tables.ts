import { HONEST_CSV, type HostileFile, TITLES } from './hostile-file.ts'

/** As much as an import takes: 20 MiB. */
const MOST = 20 * 1024 * 1024

const said = (name: string, about: string, bytes: () => Buffer, expect: HostileFile['expect']): HostileFile => ({
  name: `table: ${name}`,
  about,
  bytes,
  expect,
})

/** `piece` as often as it fits, behind `front`. */
const filled = (piece: string, front = '') => {
  const head = Buffer.from(front)
  return Buffer.concat([head, Buffer.alloc(Math.floor((MOST - head.length) / piece.length) * piece.length, piece)])
}

/** What a file of text can ask for: most are as large as an import takes, which is their point. */
export const TABLES: HostileFile[] = [
  said('20 MiB of quotes', 'a cell that never ends, from the first byte', () => filled('"'), 'refused'),
  said('20 MiB of quotes below a header', 'a cell that never ends', () => filled('"', `${HONEST_CSV}"`), 'any'),
  said(
    'a quote that is never closed',
    '20 MiB of rows are in it',
    () => filled('a,b,c\n', `${HONEST_CSV}tea2,"`),
    'refused',
  ),
  said('20 MiB of quotes in pairs', 'a cell of nothing but quotes', () => filled('""', `${HONEST_CSV}"`), 'refused'),
  said('20 MiB of commas', 'the header', () => filled(','), 'refused'),
  said('20 MiB of commas below a header', 'one row', () => filled(',', `${HONEST_CSV}tea2`), 'any'),
  said('20 MiB of line breaks', 'no row', () => filled('\n'), 'refused'),
  said('20 MiB of line breaks below a header', 'rows of nothing', () => filled('\r\n', HONEST_CSV), 'any'),
  said('20 MiB of carriage returns and feeds', 'every kind of break', () => filled('\r\r\n', HONEST_CSV), 'any'),
  said('20 MiB of blanks', 'one row', () => filled(' '), 'refused'),
  said('20 MiB of blanks and a comma', 'trimmed from both ends', () => filled(' ', `${HONEST_CSV}tea2,`), 'any'),
  said('20 MiB of one row', 'one letter', () => filled('a', HONEST_CSV), 'refused'),
  said('rows of commas', 'ten million', () => filled(',\n', HONEST_CSV), 'any'),
  said('rows of a letter', 'ten million products that are none', () => filled('a\n', HONEST_CSV), 'any'),
  said(
    'a header of a million columns',
    'all different',
    () => Buffer.from(`${Array.from({ length: 1_000_000 }, (_, n) => `c${n}`).join()}\n1,2\n`),
    'refused',
  ),
  said(
    'a known header of a million columns',
    'the titles, then as many of nothing',
    () => Buffer.from(`${TITLES.join()}${',x'.repeat(1_000_000)}\n1,2\n`),
    'refused',
  ),
  said(
    '120,000 columns and 80 rows',
    'a header that is still one',
    () => Buffer.from(`${TITLES.join()}${','.repeat(120_000)}\n${`a${','.repeat(120_000)}\n`.repeat(80)}`),
    'any',
  ),
  said(
    'a million titles that are one',
    'Handle, and Handle again',
    () => Buffer.from(`${'Handle,'.repeat(30_000)}Title\na,b\n`),
    'any',
  ),
  said('NUL', '20 MiB of zeros', () => Buffer.alloc(MOST), 'refused'),
  said('NUL in a cell', 'between two letters', () => Buffer.from(`${HONEST_CSV}a\0b,c\n`), 'refused'),
  said(
    'halves of letters in UTF-16',
    'the first half of a pair, ten million times',
    () => Buffer.concat([Buffer.from('fffe', 'hex'), Buffer.alloc(MOST - 2, Buffer.from('00d8', 'hex'))]),
    'refused',
  ),
  said(
    'UTF-16 of an odd length',
    'a byte is missing',
    () => Buffer.concat([Buffer.from('fffe', 'hex'), Buffer.from(HONEST_CSV, 'utf16le').subarray(0, -1)]),
    'refused',
  ),
  said(
    'bytes that are no text',
    'letters that are too long, and halves',
    () => Buffer.concat([Buffer.from(HONEST_CSV), Buffer.from([0xc0, 0x80, 0xed, 0xa0, 0x80, 0xf8, 0x88, 0x80])]),
    'refused',
  ),
  said('marks of the byte order', 'six million', () => filled('\ufeff', ''), 'refused'),
  said('one product of two million rows', 'all with one handle', () => filled('tea,Tea\n', 'Handle,Title\n'), 'any'),
  said(
    'a path two megabytes deep',
    'one category below another, without end',
    () => Buffer.from(`${TITLES.join()}\na,a,a,a,1,${'a > '.repeat(400_000)}b,x,x,012987654\n`),
    'any',
  ),
  said(
    'a description of tags',
    '1.9 MB of them, none of them closed',
    () => Buffer.from(`${TITLES.join()}\nt,T,${'<b><i>'.repeat(300_000)},S,1,p,n,f,012987654\n`),
    'any',
  ),
  said('nothing', 'no byte', () => Buffer.alloc(0), 'refused'),
  said('one byte more than 20 MiB', 'of rows', () => Buffer.alloc(MOST + 1, 'a,b\n'), 'refused'),
]
