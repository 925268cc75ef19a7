import { describe, expect, it } from 'vitest'
import { plainText } from '#server/core/rich/plain-text.ts'
import { readBoolean, readPrice, readQuantity } from '#server/domain/transfer/file/read-amount.ts'
import { HANG } from '../trust/support/size.ts'

describe('plain text of HTML', () => {
  it.each([
    ['<p>One</p><p>Two<br>three</p>', 'One\n\nTwo\nthree'],
    ['Plain\r\ntext\n\n\n\nstays', 'Plain\ntext\n\nstays'],
    ['<p>one\n  line</p>', 'one line'],
    ['a &lt;b&gt; &amp;amp; &#x1780;&#6017; &nosuch; &#0;&#xD800;', 'a <b> &amp; កខ &nosuch;'],
    ['5 < 6 and I <3 you', '5 < 6 and I <3 you'],
    ['<p title="a > b">text</p>', 'text'],
    ['<SCRIPT>if (a<b) alert(1)</SCRIPT>after<style>p{}</style>', 'after'],
    ['<!-- a > b --><ul><li>x</li><li>y</li></ul>end', '• x\n• y\n\nend'],
    ['<b>bold</b><i>, joined</i>', 'bold, joined'],
    ['unclosed <b text', 'unclosed <b text'],
    ['ខ្ញុំ\u200bស្រឡាញ់&ZeroWidthSpace;ភ្នំពេញ', 'ខ្ញុំ\u200bស្រឡាញ់\u200bភ្នំពេញ'],
    ['', ''],
  ])('%j', (html, text) => {
    expect(plainText(html)).toBe(text)
  })

  it.each(['<', '<a ', '<a "', '<!--', '<script>', '&', '<a b="', "<p '>", '\n', ' '])(
    'takes time that grows no faster than %j repeated',
    (piece) => {
      const started = performance.now()
      plainText(piece.repeat(200_000))
      expect(performance.now() - started).toBeLessThan(HANG)
    },
  )
})

describe('amounts', () => {
  it.each([
    ['12', 1200],
    ['12.5', 1250],
    ['$1,250.00', 125000],
    ['12,50', 1250],
    ['1.250,75 $', 125075],
    ['1,250', 125000],
    ['.5', 50],
    ['១២.៥០', 1250],
    ['0', 0],
    ['1 250,50', 125050],
    ['1\u00a0250', 125000],
    ['1’250.00', 125000],
    ['USD 12.5', 1250],
    ['៥ ដុល្លារ', 500],
    ['', null],
  ])('price %j in dollars', (cell, value) => {
    expect(readPrice(cell, 2, 'en')).toEqual({ value })
  })

  it.each([
    '1.250',
    '1e3',
    '-1',
    '(5)',
    '1,2,3',
    '12.345',
    'free',
    '99999999999',
    '1 00',
    '1 000 00',
    '٣',
    '.',
    '1..2',
  ])('price %j is refused', (cell) => {
    expect(readPrice(cell, 2, 'en')).toHaveProperty('fault')
  })

  it.each([
    ['៤០០០៛', 2, 'KHR'],
    ['4,000 រៀល', 2, 'KHR'],
    ['៛4000', 2, 'KHR'],
    ['$5', 0, 'USD'],
    ['5 usd', 0, 'USD'],
  ])('price %j is none where money has %i decimals', (cell, decimals, currency) => {
    expect(readPrice(cell, decimals, 'en')).toEqual({
      fault: `The price is in ${currency}, not in your store’s currency.`,
    })
  })

  it('knows riels', () => {
    expect(readPrice('៤,០០០៛', 0, 'en')).toEqual({ value: 4000 })
    expect(readPrice('4000.00', 0, 'en')).toEqual({ value: 4000 })
    expect(readPrice('4000.50', 0, 'km')).toEqual({ fault: 'តម្លៃ «4000.50» ត្រូវតែជាចំនួនគត់។' })
  })

  it('reads quantities and truth', () => {
    expect(readQuantity('1,200', 'en')).toEqual({ value: 1200 })
    expect(readQuantity('-3', 'en')).toEqual({ value: -3 })
    for (const cell of ['5.00', '5,0', '5.0000', '5']) expect(readQuantity(cell, 'en')).toEqual({ value: 5 })
    expect(readQuantity('1 200.00', 'en')).toEqual({ value: 1200 })
    for (const cell of ['1.5', '5.000', 'many', '1e2', '2000000'])
      expect(readQuantity(cell, 'en')).toHaveProperty('fault')
    expect(readBoolean('TRUE', 'en')).toEqual({ value: true })
    expect(readBoolean('0', 'en')).toEqual({ value: false })
    expect(readBoolean('', 'en')).toEqual({ value: null })
    expect(readBoolean('perhaps', 'en')).toHaveProperty('fault')
  })
})
