import { HONEST_CSV, type HostileFile } from './hostile-file.ts'
import { type ZipPart, type ZipShape, zip } from './zip-by-hand.ts'

const MB = 1_000_000
const GB = 1000 * MB
const TABLE: ZipPart = { name: 'products.csv', said: HONEST_CSV }
const PIXEL: ZipPart = { name: 'pictures/a.png', said: 'no picture' }

const made = (
  name: string,
  about: string,
  parts: () => readonly ZipPart[],
  expect: HostileFile['expect'],
  shape: ZipShape = {},
): HostileFile => ({ name: `archive: ${name}`, about, bytes: () => zip(parts(), shape), expect })

/** A whole archive with some of its bytes changed. */
const changed = (
  name: string,
  about: string,
  change: (whole: Buffer) => Buffer,
  expect: HostileFile['expect'] = 'refused',
) => ({
  name: `archive: ${name}`,
  about,
  bytes: () => change(zip([TABLE, PIXEL])),
  expect,
})

/** The record and the finger of ZIP64 (APPNOTE.TXT, 4.3.14), with numbers as large as there are. */
function zip64(): Buffer {
  const record = Buffer.alloc(56)
  record.writeUInt32LE(0x06064b50)
  record.writeBigUInt64LE(44n, 4)
  for (const at of [24, 32, 40, 48]) record.writeBigUInt64LE(0xffff_ffff_ffff_ffffn, at)
  const finger = Buffer.alloc(20)
  finger.writeUInt32LE(0x07064b50)
  finger.writeBigUInt64LE(0xffff_ffff_ffffn, 8)
  finger.writeUInt32LE(1, 16)
  return Buffer.concat([record, finger])
}

const huge = Buffer.from('0100180000000000000000400000000000000040000000000000004000000000', 'hex')
/** Where the descriptor of a file says what it was, behind it. */
const descriptor = (crc: number, packed: number, size: number) => {
  const out = Buffer.alloc(16)
  for (const [n, value] of [0x08074b50, crc, packed, size].entries()) out.writeUInt32LE(value, n * 4)
  return out
}

/** An end of an archive that is in the remark of another. */
const another = zip([{ name: 'products.csv', said: [['a', 50 * MB]] }])

/** What is done to the directory and the heads of a ZIP. */
export const ARCHIVES: HostileFile[] = [
  made(
    'a table that says it is large',
    'four thousand million bytes are claimed, a hundred are there',
    () => [{ ...TABLE, local: { size: 0xfffffff0 }, central: { size: 0xfffffff0 } }],
    'any',
  ),
  made('a packed size that is nothing', 'no byte is claimed', () => [{ ...TABLE, central: { packed: 0 } }], 'refused'),
  made(
    'a packed size past the end',
    'a thousand million bytes are claimed',
    () => [{ ...TABLE, central: { packed: GB } }],
    'refused',
  ),
  made(
    'a stored table that says it is packed',
    'and the other way round',
    () => [{ name: 'products.csv', said: HONEST_CSV, stored: true, central: { method: 8 } }],
    'refused',
  ),
  made(
    'two heads that differ',
    'another name, method, sum and sizes in front of the file',
    () => [{ ...TABLE, local: { name: 'customers.csv', method: 99, crc: 1, packed: 1, size: 1 } }],
    'any',
  ),
  made('a wrong sum', 'of the table', () => [{ ...TABLE, central: { crc: 0xdeadbeef } }], 'refused'),
  made(
    'a method that nobody knows',
    '99, as encrypted files have it',
    () => [{ ...TABLE, local: { method: 99 }, central: { method: 99 } }],
    'refused',
  ),
  made(
    'deflate64, bzip2, lzma',
    'methods of other programs',
    () => [9, 12, 14].map((method) => ({ name: `products${method}.csv`, said: HONEST_CSV, central: { method } })),
    'refused',
  ),
  made('encrypted', 'all of it', () => [{ ...TABLE, local: { flags: 1 }, central: { flags: 1 } }], 'refused'),
  made(
    'encrypted, says the file alone',
    'the directory says nothing of it',
    () => [{ ...TABLE, local: { flags: 1 } }],
    'any',
  ),
  made(
    'names that are encrypted',
    'with a directory that is masked',
    () => [{ ...TABLE, local: { flags: 0x2041 }, central: { flags: 0x2041 } }],
    'refused',
  ),
  made(
    'a descriptor that is not there',
    'the head says that sizes follow',
    () => [{ ...TABLE, local: { flags: 8, crc: 0, packed: 0, size: 0 } }],
    'any',
  ),
  made(
    'a descriptor that lies',
    'sizes behind the file, of another',
    () => [{ ...TABLE, local: { flags: 8, crc: 0, packed: 0, size: 0 }, after: descriptor(1, GB, GB) }],
    'any',
  ),
  made('a count that lies', '20,000 files, of which two are there', () => [TABLE, PIXEL], 'refused', {
    end: { count: 20_000 },
  }),
  made('a count of none', 'no file, of which two are there', () => [TABLE, PIXEL], 'refused', { end: { count: 0 } }),
  made('a directory outside', 'it begins behind the end of the file', () => [TABLE], 'refused', {
    end: { start: 0xfffffff0 },
  }),
  made('a directory in the files', 'it begins where the first file does', () => [TABLE], 'refused', {
    end: { start: 0 },
  }),
  made('a directory as long as can be', 'four thousand million bytes', () => [TABLE], 'refused', {
    end: { bytes: 0xfffffff0 },
  }),
  made('a directory of no bytes', 'with a file in it', () => [TABLE], 'refused', { end: { bytes: 0 } }),
  made('a file that begins outside', 'behind the end', () => [{ ...TABLE, central: { at: 0xfffffff0 } }], 'refused'),
  made(
    'a file that begins in the directory',
    'and ends there',
    () => [TABLE, { ...PIXEL, central: { at: 200 } }, { name: 'a.csv', said: HONEST_CSV, central: { at: 300 } }],
    'refused',
  ),
  made('several disks', 'the directory lies on disk 7', () => [TABLE], 'any', { end: { disk: 7 } }),
  made(
    'ZIP64 as large as can be',
    'all numbers are in another record, of 2^64 each',
    () => [{ ...TABLE, central: { packed: 0xffffffff, size: 0xffffffff, at: 0xffffffff, extra: huge } }],
    'refused',
    { beforeEnd: zip64(), end: { count: 65_535, bytes: 0xffffffff, start: 0xffffffff } },
  ),
  made(
    'ZIP64 of one file',
    'whose sizes are 2^62',
    () => [{ ...TABLE, central: { packed: 0xffffffff, size: 0xffffffff, extra: huge } }],
    'refused',
  ),
  made('junk in front, counted', '100 KB, and offsets that know', () => [TABLE], 'any', {
    before: Buffer.alloc(100_000, 'MZ'),
  }),
  made('junk in front, not counted', 'PK, then 100 KB, and offsets that do not know', () => [TABLE], 'refused', {
    before: Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(100_000)]),
    shifted: true,
  }),
  made('junk behind', 'a hundred thousand bytes: the end lies too far in front', () => [TABLE], 'refused', {
    after: Buffer.alloc(100_000),
  }),
  made('a remark that holds an end', 'of another archive, to be found from behind', () => [TABLE], 'refused', {
    remark: another.subarray(-22),
  }),
  made('a remark that is an archive', 'the last end is that of a bomb', () => [TABLE], 'refused', {
    remark: another.subarray(0, 65_000),
  }),
  made('a remark of ends', 'three thousand of them', () => [TABLE], 'refused', {
    remark: Buffer.from('PK\x05\x06'.repeat(15_000), 'latin1'),
  }),
  made('nothing', 'an archive without a file', () => [], 'refused'),
  made('pictures alone', 'without a table', () => [PIXEL], 'refused'),
  ...[0.02, 0.3, 0.5, 0.7, 0.9, 0.99].map((part) =>
    changed(`cut after ${part * 100} of 100`, 'half an archive', (whole) =>
      whole.subarray(0, Math.ceil(whole.length * part)),
    ),
  ),
  changed('a stream of nonsense', 'where the packed table was', (whole) => Buffer.from(whole).fill(0xff, 42, 100)),
  changed('without a beginning', 'its first 20 bytes are gone', (whole) => whole.subarray(20)),
  changed('PK alone', 'two letters and two bytes', () => Buffer.from('PK\x03\x04', 'latin1')),
  changed('20 MB of heads', 'PK, and nothing but the beginnings of files', () =>
    Buffer.from('PK\x03\x04'.repeat(5_200_000), 'latin1'),
  ),
  changed('an end alone', 'of an archive that is not there', (whole) =>
    Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), whole.subarray(-22)]),
  ),
]
