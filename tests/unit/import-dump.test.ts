import { describe, expect, it } from 'vitest'
import { openDump } from '#server/domain/transfer/file/sql/open-dump.ts'
import { readDump } from '#server/domain/transfer/file/sql/read-dump.ts'
import { readAll } from './import-reading.ts'
import { plain, read } from './import-told.ts'

const LIMITS = { rows: 1000, row: 10_000 }
const tablesOf = (sql: string, limits = LIMITS) =>
  Object.fromEntries(
    [...readDump(sql, (name) => name.startsWith('oc_'), limits)].map(([name, { columns, rows }]) => [
      name,
      rows.map((row) => Object.fromEntries(columns.map((column, i) => [column, row[i]]))),
    ]),
  )

describe('a dump of OpenCart', () => {
  it('is read as its export is: variants, pictures, categories, attributes, prices that run', async () => {
    const { format, told: products, said, products: raw } = await read('opencart.sql')
    expect([format, said]).toEqual(['opencart', []])
    expect(products).toEqual([
      {
        ...plain,
        name: 'Drum & sticks',
        code: 'DRUM',
        price: 3000,
        quantity: 6,
        filed: 'Music/Drums',
        pictures: 3,
        variants: [
          ['Small', 'big-drum-small', 3000, 4],
          ['Large', 'big-drum-large', 3550, 2],
        ],
      },
      { ...plain, name: 'Flute', code: 'FLUTE-1', price: 1225, quantity: 9, status: false, filed: 'Music' },
      {
        ...plain,
        name: 'Bell -- the small /* one */',
        code: 'BELL',
        price: 600,
        before: 800,
        quantity: 4,
        subtract: false,
      },
    ])
    expect(raw[0]).toMatchObject({
      handle: 'big-drum',
      brand: 'Bassac & Co',
      tags: ['music', 'loud'],
      described: [{ name: 'Wood', en: 'Jackfruit', km: 'ខ្នុរ' }],
      translations: { en: { description: '<p>It’s loud; (very) loud.</p>'.replace('’', "'") }, km: { name: 'ស្គរ' } },
      fields: { weight: 2500, length: 200, width: 100 },
    })
    expect(raw[0]?.images.map(({ url }) => url.split('/').at(-1))).toEqual(['drum.jpg', 'drum-2.jpg', 'drum-3.jpg'])
    expect([raw[0]?.variants[1]?.weight, raw[1]?.fields]).toMatchObject([3000, { weight: 120, minimum: 2 }])
  })

  it('of another program, or of nothing, says so', async () => {
    await expect(readAll('-- MySQL dump 10\nINSERT INTO `wp_posts` VALUES (1);\n')).rejects.toMatchObject({
      reason: 'header',
      message: expect.stringContaining('no OpenCart products'),
    })
  })

  it('is not taken for one where a CSV only speaks of SQL', async () => {
    const { format } = await readAll('code,name_en,name_km,price\nA,INSERT INTO a cup,,1\n')
    expect(format).toBe('own')
  })

  it('with a quote that is never closed says on which line', async () => {
    await expect(
      openDump(Buffer.from("-- MySQL dump\nINSERT INTO `oc_product` (`model`) VALUES\n('A'),\n('B;\n"), 'en'),
    ).rejects.toMatchObject({ reason: 'quotes', message: expect.stringContaining('row 4') })
  })

  it('with more rows than are taken in is refused', async () => {
    const rows = Array.from({ length: 400_001 }, (_, i) => `(${i})`).join()
    await expect(
      openDump(Buffer.from(`-- MySQL dump\nINSERT INTO oc_product (model) VALUES ${rows};`), 'en'),
    ).rejects.toMatchObject({ reason: 'size' })
  })
})

describe('statements of a dump', () => {
  it('are data where they insert, and nothing else', () => {
    const sql = `
      # a comment; with a sign
      INSERT INTO oc_a (x, y) VALUES (1, 'it''s; -- "not" a comment'), (2, 'a\\\\b\\'c\\n');
      INSERT IGNORE INTO \`shop\`.\`oc_a\` (\`y\`, \`x\`) VALUES ('swapped', 3);
      REPLACE INTO "oc_a" ("x") VALUES (4);
      INSERT INTO oc_a SELECT * FROM users; DELETE FROM oc_a; DROP DATABASE shop;
      /* INSERT INTO oc_a (x) VALUES (5); */ /*!40000 INSERT INTO oc_a (x) VALUES (6) */;
      -- INSERT INTO oc_a (x) VALUES (7);
      INSERT INTO users (x) VALUES (8);
      INSERT INTO oc_a (x, y) VALUES (NOW(), CONCAT('a', (SELECT ')'), "b")), (-9.5e2, NULL), (0xFF, _utf8'text');
      INSERT INTO oc_a (x) VALUES (10) ON DUPLICATE KEY UPDATE x = 'y';`
    expect(tablesOf(sql)).toEqual({
      oc_a: [
        { x: '1', y: 'it\'s; -- "not" a comment' },
        { x: '2', y: "a\\b'c\n" },
        { x: '3', y: 'swapped' },
        { x: '4', y: '' },
        { x: '', y: '' },
        { x: '-9.5e2', y: '' },
        { x: '', y: 'text' },
        { x: '10', y: '' },
      ],
    })
  })

  it('find their columns where the table was made, keys left out', () => {
    const sql =
      "CREATE TABLE IF NOT EXISTS `oc_b` (`id` int(11) COMMENT 'a, (b', `na``me` enum('x','y,z') DEFAULT 'x', PRIMARY KEY (`id`), KEY `k` (`na``me`)) ENGINE=x;\nINSERT INTO `oc_b` VALUES (1,'y');"
    expect(tablesOf(sql)).toEqual({ oc_b: [{ id: '1', 'na`me': 'y' }] })
  })

  it.each([
    ['names that objects have', 'INSERT INTO oc_a (`__proto__`, `constructor`) VALUES (1, 2);'],
    ['brackets without end', `INSERT INTO oc_a (x) VALUES (${'f('.repeat(100_000)}`],
    ['names without end', `INSERT INTO oc_a (${'`a`,'.repeat(100_000)}`],
    ['a statement without end', 'INSERT INTO oc_a (x) VALUES (1), (2'],
    ['blanks without end', `INSERT INTO oc_a (x) VALUES (1)${' '.repeat(5_000_000)}`],
    ['signs that only look like comments', `SELECT ${'-/#\n'.repeat(500_000)};`],
    ['comments without end', `${'/*'.repeat(500_000)}`],
    ['quotes beside quotes', `SELECT '${"''".repeat(500_000)}';`],
    ['words without end', 'x '.repeat(1_000_000)],
  ])('come to an end with %s', (_, sql) => {
    const began = performance.now()
    try {
      readDump(sql, () => true, LIMITS)
    } catch (error) {
      expect(error).toHaveProperty('reason')
    }
    // A reading that looked at anything twice over would take minutes.
    expect(performance.now() - began).toBeLessThan(20_000)
  })

  it('with a row longer than any is told', () => {
    const long = `INSERT INTO oc_a (x) VALUES ('${'a'.repeat(20_000)}');`
    expect(() => tablesOf(long)).toThrow('quotes')
    expect(() => tablesOf('INSERT INTO oc_a (x) VALUES (1),(2),(3)', { rows: 2, row: 100 })).toThrow('size')
  })
})
