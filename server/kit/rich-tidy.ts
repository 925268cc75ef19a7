interface Element {
  tag: string
  /** As it stands in the source, escaped; of links alone. */
  href?: string
  children: Node[]
}
/** A text is escaped as it was. */
type Node = Element | string

const TOKEN = /<(\/?)([a-z][a-z0-9]*)((?:[\s/][^<>]*)?)>|[^<]+/g
const TEXT_BLOCK = new Set(['p', 'h2', 'h3'])
const BLOCK = new Set([...TEXT_BLOCK, 'ul', 'ol', 'li', 'blockquote', 'hr'])
const VOID = new Set(['br', 'hr'])

/**
 * Puts sanitised HTML into the one form that the editor writes: blocks at the top, texts in paragraphs, items in lists with a
 * paragraph each, nothing empty.
 * @param html well-formed, of known elements without attributes but a link's `href`, as sanitize-html returns it
 */
export const tidy = (html: string): string => written(blocks(parsed(html)))

function parsed(html: string): Node[] {
  const root: Element = { tag: '', children: [] }
  const open = [root]
  for (const [token, closes, tag, attributes] of html.matchAll(TOKEN)) {
    const top = open.at(-1) ?? root
    if (tag === undefined) top.children.push(token)
    else if (closes) open.pop()
    else {
      const href = /\bhref="([^"]*)"/.exec(attributes ?? '')?.[1]
      const element: Element = { tag, children: [], ...(href !== undefined && { href }) }
      top.children.push(element)
      if (!VOID.has(tag)) open.push(element)
    }
  }
  return root.children
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
  if (node.tag === 'hr') return [node]
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
      if (VOID.has(node.tag)) return `<${node.tag}>`
      const link = node.href === undefined ? '' : ` href="${node.href}" rel="noopener nofollow"`
      return `<${node.tag}${link}>${written(node.children)}</${node.tag}>`
    })
    .join('')
}
