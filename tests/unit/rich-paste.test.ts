/** @vitest-environment jsdom */
import { describe, expect, it } from 'vitest'
import { richPaste } from '#app/ui/rich-paste.ts'

const HERE = 'https://phsar.example'
const OWN = '/files/7/0123456789abcdef01234567-1200x800.webp'
const paste = (html: string) => richPaste(html, HERE).replace(/\s+/g, ' ').trim()

describe('what is pasted', () => {
  it.each([
    [
      'from Word: its lists are lists, its fields and styles are gone',
      `<html><head><style>p.MsoNormal {margin:0}</style></head><body><!--StartFragment--><p class=MsoNormal>Tea<o:p></o:p></p>
       <p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>Green</p><p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Black</p><p class=MsoListParagraph style='mso-list:l1 level1'><span style='mso-list:Ignore'>1.</span>First</p><!--EndFragment--></body></html>`,
      /<ul><li>.*Green<\/li><li>Black<\/li><\/ul><ol><li>First<\/li><\/ol>/,
    ],
    [
      'from Google Docs: it is not all bold',
      '<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1a2b"><p dir="ltr"><span style="font-weight:700">Tea</span></p></b>',
      /^<p dir="ltr"><span style="font-weight:700">Tea<\/span><\/p>$/,
    ],
    ['with headings: there are two', '<h1>A</h1><h3>B</h3><h5>C</h5>', /^<h2>A<\/h2><h3>B<\/h3><h3>C<\/h3>$/],
    [
      'with pictures: those of this host alone',
      `<img src="${HERE}${OWN}"><img src="${OWN}"><img src="https://x.example${OWN}"><img src="file:///C:/a.png"><img src="data:image/png;base64,AA"><img src="/api/logout"><img>`,
      new RegExp(`^<img src="${OWN}"><img src="${OWN}">$`),
    ],
  ])('%s', (_, html, made) => {
    expect(paste(html)).toMatch(made)
    expect(paste(html)).not.toMatch(/<o:p|<style|mso-list:Ignore|docs-internal/)
  })
})
