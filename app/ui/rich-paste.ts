/** Where the pictures of a store lie. */
const OWN = /^\/files\/\d{1,12}\/[a-z0-9-]+(_\d{3,4})?\.webp$/
const HEADINGS: Record<string, string> = { H1: 'h2', H4: 'h3', H5: 'h3', H6: 'h3' }

/** The path of a picture of this host, however it is written; undefined for any other. */
function ownPath(src: string, origin: string): string | undefined {
  const path = src.startsWith(`${origin}/`) ? src.slice(origin.length) : src
  return OWN.test(path) ? path : undefined
}

function turn(element: Element, tag: string): Element {
  const turned = element.ownerDocument.createElement(tag)
  turned.append(...element.childNodes)
  element.replaceWith(turned)
  return turned
}

/** The items of a list as Word writes them: paragraphs that begin with their bullet or number. */
function listsOfWord(body: HTMLElement): void {
  for (const item of body.querySelectorAll<HTMLElement>('p[class*="MsoListParagraph"], p[style*="mso-list"]')) {
    const mark = item.querySelector('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]')
    const tag = /^\s*(\d+|[a-z])[.)]/i.test(mark?.textContent ?? item.textContent ?? '') ? 'ol' : 'ul'
    mark?.remove()
    const before = item.previousElementSibling
    const list = before?.tagName.toLowerCase() === tag ? before : item.ownerDocument.createElement(tag)
    if (list !== before) item.before(list)
    list.append(item)
    turn(item, 'li')
  }
}

/**
 * What another program put into the clipboard, without what is no text of its author: comments, styles and fields of Word, the
 * bold frame that Google Docs puts around everything, pictures that lie elsewhere. Headings become the two there are.
 * @param origin of this page
 */
export function richPaste(html: string, origin: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const junk of body.querySelectorAll('style, script, meta, link, title, xml, colgroup')) junk.remove()
  for (const frame of body.querySelectorAll('[id^="docs-internal-guid"]')) frame.replaceWith(...frame.childNodes)
  // The parts of an Office document: `<o:p>&nbsp;</o:p>` and the like.
  for (const element of body.querySelectorAll('*')) {
    if (!element.tagName.includes(':')) continue
    if (element.textContent?.trim()) element.replaceWith(...element.childNodes)
    else element.remove()
  }
  listsOfWord(body)
  for (const picture of body.querySelectorAll('img')) {
    const path = ownPath(picture.getAttribute('src') ?? '', origin)
    if (path) picture.setAttribute('src', path)
    else picture.remove()
  }
  for (const heading of body.querySelectorAll('h1, h4, h5, h6')) turn(heading, HEADINGS[heading.tagName] ?? 'h3')
  return body.innerHTML
}
