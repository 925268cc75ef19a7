import type { Editor } from '@tiptap/react'
import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  Minus,
  Redo2,
  Strikethrough,
  Table,
  TextQuote,
  Underline,
  Undo2,
} from 'lucide-react'
import { m } from '#app/paraglide/messages.js'
import { RichTools, type Tool } from './rich-tools.tsx'

const at = (editor: Editor) => editor.chain().focus()
const TOOLS: Tool[] = [
  { label: m.rich_bold, Icon: Bold, run: (e) => at(e).toggleBold().run(), on: (e) => e.isActive('bold') },
  { label: m.rich_italic, Icon: Italic, run: (e) => at(e).toggleItalic().run(), on: (e) => e.isActive('italic') },
  {
    label: m.rich_underline,
    Icon: Underline,
    run: (e) => at(e).toggleUnderline().run(),
    on: (e) => e.isActive('underline'),
  },
  {
    label: m.rich_strike,
    Icon: Strikethrough,
    run: (e) => at(e).toggleStrike().run(),
    on: (e) => e.isActive('strike'),
  },
  {
    label: m.rich_heading,
    Icon: Heading2,
    run: (e) => at(e).toggleHeading({ level: 2 }).run(),
    on: (e) => e.isActive('heading', { level: 2 }),
    first: true,
  },
  {
    label: m.rich_subheading,
    Icon: Heading3,
    run: (e) => at(e).toggleHeading({ level: 3 }).run(),
    on: (e) => e.isActive('heading', { level: 3 }),
  },
  {
    label: m.rich_list,
    Icon: List,
    run: (e) => at(e).toggleBulletList().run(),
    on: (e) => e.isActive('bulletList'),
    first: true,
  },
  {
    label: m.rich_numbers,
    Icon: ListOrdered,
    run: (e) => at(e).toggleOrderedList().run(),
    on: (e) => e.isActive('orderedList'),
  },
  {
    label: m.rich_quote,
    Icon: TextQuote,
    run: (e) => at(e).toggleBlockquote().run(),
    on: (e) => e.isActive('blockquote'),
  },
]
const INSERTS: Tool[] = [
  {
    label: m.rich_table,
    Icon: Table,
    run: (e) => at(e).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    on: (e) => e.isActive('table'),
    can: (e) => !e.isActive('table'),
  },
  { label: m.rich_rule, Icon: Minus, run: (e) => at(e).setHorizontalRule().run() },
  { label: m.rich_undo, Icon: Undo2, run: (e) => at(e).undo().run(), can: (e) => e.can().undo(), first: true },
  { label: m.rich_redo, Icon: Redo2, run: (e) => at(e).redo().run(), can: (e) => e.can().redo() },
]

interface RichToolbarProps {
  editor: Editor
  /** Id of the text it works on. */
  controls: string
  linking: boolean
  onLink: () => void
  /** Absent: this form has no way to upload. */
  onPicture: (() => void) | undefined
}

/** What can be done with a text. */
export function RichToolbar({ editor, controls, linking, onLink, onPicture }: RichToolbarProps) {
  const link: Tool = {
    label: m.rich_link,
    Icon: Link,
    run: onLink,
    on: (e) => e.isActive('link'),
    expanded: linking,
  }
  const picture: Tool[] = onPicture ? [{ label: m.rich_picture, Icon: ImagePlus, run: onPicture }] : []
  const tools = [...TOOLS, link, ...picture, ...INSERTS]
  return <RichTools editor={editor} label={m.rich_toolbar()} controls={controls} tools={tools} />
}
