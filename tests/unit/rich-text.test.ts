/** @vitest-environment jsdom */
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { sanitise } from '#server/core/rich/rich-sanitise.ts'
import { cleanRich, depthOf, paragraphs, RichTextRefused, shownRich, summaryOf } from '#server/core/rich/rich-text.ts'
import { XSS_PAYLOADS } from '../support/xss-payloads.ts'

const ALLOWED = new Set([
  'P',
  'BR',
  'STRONG',
  'EM',
  'U',
  'S',
  'H2',
  'H3',
  'UL',
  'OL',
  'LI',
  'BLOCKQUOTE',
  'A',
  'HR',
  'IMG',
  'TABLE',
  'TBODY',
  'TR',
  'TH',
  'TD',
])
const ATTRIBUTES: Record<string, string[]> = {
  A: ['href', 'rel'],
  IMG: ['loading', 'src', 'alt', 'width', 'height'],
  TH: ['colspan', 'rowspan'],
  TD: ['colspan', 'rowspan'],
}
const STORE = 7
const own = '/files/7/0123456789abcdef01234567-1200x800.webp'
const shown = (alt = '') => `<img loading="lazy" src="${own}" alt="${alt}" width="1200" height="800">`

/** What a browser makes of it: every element and attribute is one we know. */
function faults(html: string): string[] {
  const body = document.implementation.createHTMLDocument('').createElement('div')
  body.innerHTML = html
  return [...body.querySelectorAll('*')].flatMap((element) => {
    const known = ATTRIBUTES[element.tagName] ?? []
    const attributes = element.getAttributeNames().filter((name) => !known.includes(name))
    const href = element.getAttribute('href')
    return [
      ...(ALLOWED.has(element.tagName) ? [] : [element.tagName]),
      ...attributes,
      ...(href !== null && !/^(https?:\/\/|mailto:|tel:)/.test(href) ? [href] : []),
      ...(element.tagName === 'IMG' && element.getAttribute('src') !== own ? ['src'] : []),
      ...(element.tagName === 'A' && element.getAttribute('rel') !== 'noopener nofollow' ? ['rel'] : []),
    ]
  })
}

describe('sanitising', () => {
  it('has enough to look at, and a look that sees', () => {
    expect(new Set(XSS_PAYLOADS).size).toBeGreaterThanOrEqual(120)
    expect(XSS_PAYLOADS.filter((html) => faults(html).length > 0).length).toBeGreaterThan(100)
  })

  it.each(XSS_PAYLOADS)('%j', (html) => {
    for (const payload of [
      html,
      `<p>a ${html} b</p>`,
      `<ul><li>${html}</ul>`,
      `<a href="https://x.example">${html}</a>`,
      `<table><tr><td>${html}</td></tr></table>`,
    ]) {
      const clean = sanitise(payload, STORE)
      expect([clean, faults(clean)]).toEqual([clean, []])
      expect(sanitise(clean, STORE)).toBe(clean)
    }
  })

  it('makes no link of a link, which a browser would take apart', () => {
    const nested = '<p><a href="https://a.b"><b>one <a href="https://c.d">two</a></b></a></p>'
    expect(sanitise(nested)).toBe('<p><a href="https://a.b" rel="noopener nofollow"><strong>one two</strong></a></p>')
  })

  it('gives a browser what the server made of it, whatever it was', () => {
    const piece = fc.oneof(
      fc.constantFrom(...XSS_PAYLOADS),
      fc.constantFrom(
        '<p>',
        '</p>',
        '<b>',
        '</b>',
        '<ul>',
        '<li>',
        '</ul>',
        '<blockquote>',
        '</blockquote>',
        '<h1>',
        '<hr>',
        '<br>',
        'ស្រី &amp; ',
        '<td>',
        '<th colspan="3">',
        '</td>',
        '<tr>',
        '</tr>',
        '<table>',
        '</table>',
        '<thead>',
        '<caption>',
        `<img src="${own}" alt="a&quot;b">`,
        '<div>',
        '</div>',
        '&nbsp;',
        '<a href="https://a.b">',
        '</a>',
      ),
      fc.string({ maxLength: 12 }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        // Control characters are gone by then.
        const clean = sanitise(pieces.join('').replace(/\p{Cc}/gu, ''), STORE)
        expect(faults(clean)).toEqual([])
        expect(sanitise(clean, STORE)).toBe(clean)
        const body = document.implementation.createHTMLDocument('').createElement('div')
        body.innerHTML = clean
        expect(body.innerHTML.replaceAll('&nbsp;', '\u00a0')).toBe(clean)
      }),
      { numRuns: 400 },
    )
  })

  it.each([
    ['<h1>Tea</h1>loose<div>one</div><div>two</div>', '<h2>Tea</h2><p>loose</p><p>one</p><p>two</p>'],
    ['<p>a<br>b<br></p><p></p><p>&nbsp;</p>', '<p>a<br>b</p>'],
    [
      '<b>x</b><i>y</i><strike>z</strike><span style="color:red">w</span>',
      '<p><strong>x</strong><em>y</em><s>z</s>w</p>',
    ],
    [
      '<ul><li>a</li><li><p>b</p><ul><li>c</ul></li></ul>',
      '<ul><li><p>a</p></li><li><p>b</p><ul><li><p>c</p></li></ul></li></ul>',
    ],
    [
      '<table><tr><th>Size</th><td>L</td></tr><tr><td>Cut</td><td>Slim</td></tr></table>',
      '<table><tbody><tr><th><p>Size</p></th><td><p>L</p></td></tr><tr><td><p>Cut</p></td><td><p>Slim</p></td></tr></tbody></table>',
    ],
    [
      '<table><caption>Sizes</caption><thead><tr><td colspan="900" rowspan="-3" style="x">a<td></td></tr></thead></table>',
      '<p>Sizes</p><table><tbody><tr><th colspan="20"><p>a</p></th><th><p></p></th></tr></tbody></table>',
    ],
    [
      '<table><tr><td><table><tr><td>in<td>side</table></td></tr></table><table></table><tr><td>alone</td></tr>',
      '<table><tbody><tr><td><p>in</p><p>side</p></td></tr></tbody></table><p>alone</p>',
    ],
    [`<p>a<b><img src="${own}" alt=" Cup " width=9 onerror=x></b>b</p>`, `<p>a</p>${shown('Cup')}<p>b</p>`],
    [`<img src="${own.replace('.webp', '_480.webp')}">`, shown()],
    [`<ul><li>${shown()}</li></ul>`, `<ul><li>${shown()}</li></ul>`],
    [
      '<a href="https://a.example/x?y=1&z=2" class="q">a</a>',
      '<p><a href="https://a.example/x?y=1&amp;z=2" rel="noopener nofollow">a</a></p>',
    ],
    [
      '<a href="tel:+85512345678">call</a> <a href="mailto:a@b.kh">write</a>',
      '<p><a href="tel:+85512345678" rel="noopener nofollow">call</a> <a href="mailto:a@b.kh" rel="noopener nofollow">write</a></p>',
    ],
    ['<a href="https://a.b"><h2>T</h2></a>', '<h2>T</h2>'],
    ['<blockquote>q</blockquote><hr>', '<blockquote><p>q</p></blockquote><hr>'],
    ['<p>ស្រីៗ\u200bខ្មែរ</p>', '<p>ស្រីៗ\u200bខ្មែរ</p>'],
    ['<li>alone</li>', '<p>alone</p>'],
    ['', ''],
  ])('%s', (html, clean) => {
    expect(sanitise(html, STORE)).toBe(clean)
  })
})

describe('a text on its way in', () => {
  it('is paragraphs where it is plain', async () => {
    expect(await cleanRich('One & two\nthree\r\n\r\n\r\n 1 < 2 > 0 ')).toBe(
      '<p>One &amp; two<br>three</p><p>1 &lt; 2 &gt; 0</p>',
    )
    expect(paragraphs('')).toBe('')
  })

  it('is sanitised in a thread, and found again without it', async () => {
    const clean = await cleanRich('<div onclick=alert(1)>Tea<script>x</script></div>')
    expect(clean).toBe('<p>Tea</p>')
    expect(await shownRich(clean)).toBe(clean)
    expect(await Promise.all(Array.from({ length: 30 }, (_, i) => cleanRich(`<b>${i}</b>`)))).toEqual(
      Array.from({ length: 30 }, (_, i) => `<p><strong>${i}</strong></p>`),
    )
  })

  it('may be 64 KB and no longer', async () => {
    const most = `<p>${'ក'.repeat(Math.floor((65_536 - 7) / 3))}</p>`
    expect(await cleanRich(most)).toBe(most)
    await expect(cleanRich(`${most}<p>កក</p>`)).rejects.toThrow('64 KB')
    await expect(cleanRich('<'.repeat(60_000))).rejects.toThrow('64 KB')
    await expect(cleanRich(`<p>${'&'.repeat(40_000)}</p>`)).rejects.toThrow('64 KB')
  })

  it('is refused before it is parsed where it is too deep', async () => {
    for (const html of [
      '<b>'.repeat(200_000),
      `${'<div>'.repeat(65)}x`,
      '<blockquote>'.repeat(5000),
      '<ul><li>'.repeat(4000),
      '<table><tr><td>'.repeat(1000),
    ])
      await expect(cleanRich(html)).rejects.toThrow(RichTextRefused)
    expect(depthOf('<div>'.repeat(64) + '</div>'.repeat(64) + '<p>a<p>b<br><li>c'.repeat(100))).toBe(64)
    expect(depthOf('<'.repeat(100_000))).toBe(0)
  })

  it('is taken in the language asked for', async () => {
    await expect(cleanRich('<b>'.repeat(100), { locale: 'km' })).rejects.toThrow('ត្រួតគ្នា')
  })

  it.each([
    ['tags that end nothing', '<td><p>'.repeat(9000)],
    ['attributes without end', `<a ${'x="" '.repeat(13_000)}>y</a>`],
    ['signs alone', '<a <a'.repeat(13_000)],
    ['comments', '<!--'.repeat(16_000)],
    ['entities', '&amp'.repeat(12_000)],
    ['inline and block by turns', '<b><p>'.repeat(60)],
  ])('is refused or taken at 64 KB of %s, and others are served', async (_, html) => {
    const slow = cleanRich(html).catch((error) => error)
    const after = cleanRich(`<b>${html.length}</b>`)
    expect(await after).toBe(`<p><strong>${html.length}</strong></p>`)
    const outcome = await slow
    if (typeof outcome === 'string') expect(faults(outcome)).toEqual([])
    else expect(outcome).toBeInstanceOf(RichTextRefused)
  })
})

describe('a text on its way out', () => {
  it('is sanitised though the database has it otherwise', async () => {
    expect(await shownRich('<p onclick=x>a</p><script>b</script>')).toBe('<p>a</p>')
    expect(await shownRich('Plain\n\nold text')).toBe('<p>Plain</p><p>old text</p>')
    expect(await shownRich(`${'<b>'.repeat(500)}words`)).toBe('<p>words</p>')
  })

  it('has a beginning of whole words', () => {
    expect(summaryOf('<p>Tea &amp; <b>more</b></p><ul><li><p>one</p></li></ul>')).toBe('Tea & more • one')
    const long = summaryOf(`<p>${'word '.repeat(200)}</p>`)
    expect(long.length).toBeLessThanOrEqual(300)
    expect(long.endsWith('word…')).toBe(true)
  })
})

afterAll(async () => {
  expect(await cleanRich('<i>still there</i>')).toBe('<p><em>still there</em></p>')
})
