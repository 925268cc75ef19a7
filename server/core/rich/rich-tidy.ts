import { Parser } from 'htmlparser2'

interface Element {
  tag: string
  /** As they are written, escaped; undefined for most. */
  attributes?: string
  children: Node[]
}
/** A text is escaped as it was. */
type Node = Element | string

const TEXT_BLOCK = new Set(['p', 'h2', 'h3'])
const GRID = new Set(['thead', 'tbody', 'tr', 'th', 'td'])
const BLOCK = new Set([...TEXT_BLOCK, 'ul', 'ol', 'li', 'blockquote', 'hr', 'img', 'table', ...GRID])
const VOID = new Set(['br', 'hr', 'img'])
/** So many columns or rows a cell may take. */
const MOST_SPAN = 20

/**
 * Puts sanitised HTML into the one form that the editor writes: blocks at the top, texts in paragraphs, items in lists with a
 * paragraph each, nothing empty.
 * @param html well-formed, of known elements with the attributes they may have, as sanitize-html returns it
 */
export const tidy = (html: string): string => written(blocks(parsed(html)))

/** As it is written, nothing closed or opened that does not say so. */
function parsed(html: string): Node[] {
  const root: Element = { tag: '', children: [] }
  const open = [root]
  const add = (node: Node) => open.at(-1)?.children.push(node)
  const parser = new Parser(
    {
      onopentag(tag, said) {
        const element: Element = { tag, children: [], attributes: attributesOf(tag, said) }
        add(element)
        open.push(element)
      },
      ontext: add,
      onclosetag: () => void open.pop(),
    },
    { xmlMode: true, decodeEntities: false },
  )
  parser.end(html)
  return root.children
}

/** What an element says of itself, in the order in which the editor writes it. */
function attributesOf(tag: string, said: Readonly<Record<string, string>>): string {
  if (tag === 'a') return said.href === undefined ? '' : ` href="${said.href}" rel="noopener nofollow"`
  if (tag === 'img') {
    const { src = '', alt = '' } = said
    // The size of a picture stands in its name: the page keeps its place.
    const [, width, height] = /-(\d{1,4})x(\d{1,4})\.webp$/.exec(src) ?? []
    const size = width ? ` width="${width}" height="${height}"` : ''
    return ` loading="lazy" src="${src}" alt="${alt}"${size}`
  }
  if (tag !== 'td' && tag !== 'th') return ''
  return ['colspan', 'rowspan']
    .map((name) => ({ name, span: Math.min(MOST_SPAN, Math.trunc(Number(said[name] ?? 1)) || 1) }))
    .map(({ name, span }) => (span > 1 ? ` ${name}="${span}"` : ''))
    .join('')
}

const isBlock = (node: Node): node is Element => typeof node !== 'string' && BLOCK.has(node.tag)

/** Nodes as blocks; what stands loose between them comes into a `wrap`. */
function blocks(nodes: Node[], wrap = 'p'): Element[] {
  const out: Element[] = []
  let loose: Node[] = []
  const flush = () => {
    const children = trimmed(loose)
    loose = []
    if (children.length > 0) out.push({ tag: wrap, children })
  }
  for (const node of lifted(nodes)) {
    if (!isBlock(node)) {
      loose.push(node)
      continue
    }
    flush()
    out.push(...blockOf(node))
  }
  flush()
  return out
}

/**
 * An inline element around blocks gives way to them: a bold cell of a table, a link around a heading. A link in a link
 * is its text: a browser would take the two apart.
 */
function lifted(nodes: Node[], linked = false): Node[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string' || BLOCK.has(node.tag)) return [node]
    const link = node.tag === 'a'
    const children = lifted(node.children, linked || link)
    return children.some(isBlock) || (link && linked) ? children : [{ ...node, children }]
  })
}

function blockOf(node: Element): Element[] {
  if (VOID.has(node.tag)) return [node]
  if (node.tag === 'table') return tableOf(node)
  // A cell outside a table is what it holds.
  if (GRID.has(node.tag)) return blocks(node.children)
  if (TEXT_BLOCK.has(node.tag)) return blocks(node.children, node.tag)
  // An item outside a list is its text.
  if (node.tag === 'li') return blocks(node.children)
  const children = node.tag === 'blockquote' ? blocks(node.children) : items(node.children)
  return children.length > 0 ? [{ tag: node.tag, children }] : []
}

function items(nodes: Node[]): Element[] {
  return nodes.flatMap((node) => {
    const children = typeof node !== 'string' && node.tag === 'li' ? blocks(node.children) : blocks([node])
    if (children.length === 0) return []
    // The editor's items begin with a paragraph.
    return [{ tag: 'li', children }]
  })
}

/** A table as one body of rows of cells; what stands in it beside them comes before it. */
function tableOf(node: Element): Element[] {
  const rows: Element[] = []
  const others: Node[] = []
  const look = (nodes: Node[], head: boolean) => {
    for (const one of nodes) {
      if (typeof one !== 'string' && (one.tag === 'tbody' || one.tag === 'thead'))
        look(one.children, one.tag === 'thead')
      else if (typeof one !== 'string' && one.tag === 'tr') rows.push({ tag: 'tr', children: cellsOf(one, head) })
      else others.push(one)
    }
  }
  look(node.children, false)
  const full = rows.filter(({ children }) => children.length > 0)
  const before = blocks(others)
  return full.length === 0 ? before : [...before, { tag: 'table', children: [{ tag: 'tbody', children: full }] }]
}

function cellsOf(row: Element, head: boolean): Element[] {
  return row.children.flatMap((node) => {
    if (typeof node === 'string' && node.trim() === '') return []
    const cell: Element =
      typeof node !== 'string' && (node.tag === 'td' || node.tag === 'th') ? node : { tag: 'td', children: [node] }
    const children = blocks(cell.children).flatMap(withoutTables)
    // A cell is never without a paragraph: the caret needs one.
    return [
      { ...cell, tag: head ? 'th' : cell.tag, children: children.length > 0 ? children : [{ tag: 'p', children: [] }] },
    ]
  })
}

/** Of a table in a cell the contents of its cells. */
function withoutTables(node: Node): Node[] {
  if (typeof node === 'string') return [node]
  const children = node.children.flatMap(withoutTables)
  if (node.tag === 'table' || GRID.has(node.tag)) return children
  return [{ ...node, children }]
}

const hollow = (node: Node): boolean =>
  typeof node === 'string'
    ? node.trim() === ''
    : node.tag === 'br' || (!VOID.has(node.tag) && node.children.every(hollow))

/** Without what is empty at either end; a line break in the middle stays. */
function trimmed(nodes: Node[]): Node[] {
  const kept = nodes.filter((node) => typeof node === 'string' || node.tag === 'br' || node.children.length > 0)
  const first = kept.findIndex((node) => !hollow(node))
  if (first < 0) return []
  const last = kept.findLastIndex((node) => !hollow(node))
  const out = kept.slice(first, last + 1)
  if (typeof out[0] === 'string') out[0] = out[0].trimStart()
  const end = out.at(-1)
  if (typeof end === 'string') out[out.length - 1] = end.trimEnd()
  return out
}

function written(nodes: Node[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node
      const begun = `<${node.tag}${node.attributes ?? ''}>`
      if (VOID.has(node.tag)) return begun
      return `${begun}${written(node.children)}</${node.tag}>`
    })
    .join('')
}
