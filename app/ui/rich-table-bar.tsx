import { type Editor, useEditorState } from '@tiptap/react'
import {
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  BetweenVerticalEnd,
  BetweenVerticalStart,
  PanelTop,
  TableColumnsSplit,
  TableRowsSplit,
  Trash2,
} from 'lucide-react'
import { m } from '#app/paraglide/messages.js'
import { RichTools, type Tool } from './rich-tools.tsx'

const at = (editor: Editor) => editor.chain().focus()
const TOOLS: Tool[] = [
  { label: m.rich_row_before, Icon: BetweenHorizontalEnd, run: (e) => at(e).addRowBefore().run() },
  { label: m.rich_row_after, Icon: BetweenHorizontalStart, run: (e) => at(e).addRowAfter().run() },
  { label: m.rich_row_remove, Icon: TableRowsSplit, run: (e) => at(e).deleteRow().run() },
  { label: m.rich_column_before, Icon: BetweenVerticalEnd, run: (e) => at(e).addColumnBefore().run(), first: true },
  { label: m.rich_column_after, Icon: BetweenVerticalStart, run: (e) => at(e).addColumnAfter().run() },
  { label: m.rich_column_remove, Icon: TableColumnsSplit, run: (e) => at(e).deleteColumn().run() },
  { label: m.rich_header_row, Icon: PanelTop, run: (e) => at(e).toggleHeaderRow().run(), first: true },
  { label: m.rich_table_remove, Icon: Trash2, run: (e) => at(e).deleteTable().run(), first: true },
]

/** What can be done with the table in which one writes; nothing outside of one. */
export function RichTableBar({ editor, controls }: { editor: Editor; controls: string }) {
  const inside = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('table') })
  return inside && <RichTools editor={editor} label={m.rich_table_tools()} controls={controls} tools={TOOLS} />
}
