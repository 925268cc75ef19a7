import { Image } from '@tiptap/extension-image'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (cell: HTMLElement) => Number(cell.getAttribute(name)) || 1,
})
/** No table in a table, and no looks of its own: the policy refuses those, and the server takes them out. */
const cell = {
  content: '(paragraph | heading | bulletList | orderedList | blockquote | image)+',
  addAttributes: () => ({ colspan: span('colspan'), rowspan: span('rowspan') }),
}

/** What the server keeps (server/core/rich/rich-sanitise.ts): offering more would be lost with the save. */
export const RICH_EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    // It would change a text that nobody touched.
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      protocols: ['mailto', 'tel'],
      isAllowedUri: (address) => /^(https?:\/\/|mailto:|tel:)/i.test(address),
      HTMLAttributes: { target: null, rel: 'noopener nofollow' },
    },
  }),
  Image.extend({ addInputRules: () => [] }).configure({ HTMLAttributes: { loading: 'lazy' } }),
  Table.extend({
    addNodeView: () => null,
    renderHTML: () => ['table', ['tbody', 0]],
  }),
  TableRow,
  TableCell.extend(cell),
  TableHeader.extend(cell),
]
