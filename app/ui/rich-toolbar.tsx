import { type Editor, useEditorState } from '@tiptap/react'
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Redo2,
  Strikethrough,
  TextQuote,
  Underline,
  Undo2,
} from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { m } from '#app/paraglide/messages.js'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'

interface Tool {
  label: () => string
  Icon: LucideIcon
  run: (editor: Editor) => void
  /** For what is on or off. */
  on?: (editor: Editor) => boolean
  /** For what is possible at times. */
  can?: (editor: Editor) => boolean
  /** Begins a group. */
  first?: boolean
}

const at = (editor: Editor) => editor.chain().focus()
const LINK: Tool = { label: m.rich_link, Icon: Link, run: () => undefined, on: (e) => e.isActive('link') }
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
  LINK,
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
}

/** One stop of the tab key; the arrows go from tool to tool (WAI-ARIA, toolbar). */
export function RichToolbar({ editor, controls, linking, onLink }: RichToolbarProps) {
  const [current, setCurrent] = useState(0)
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) => TOOLS.map(({ on, can }) => ({ on: on?.(now), can: can?.(now) ?? true })),
  })

  function go(event: KeyboardEvent<HTMLDivElement>) {
    const to = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: TOOLS.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = (to + TOOLS.length) % TOOLS.length
    setCurrent(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }

  return (
    <div
      role="toolbar"
      aria-label={m.rich_toolbar()}
      aria-controls={controls}
      onKeyDown={go}
      className="flex flex-wrap gap-0.5 border-line border-b px-1 py-1"
    >
      {TOOLS.map((tool, index) => {
        const { label, Icon, run, first } = tool
        const on = tool === LINK ? linking || states[index]?.on : states[index]?.on
        return (
          <IconButton
            key={label()}
            label={label()}
            icon={<Icon aria-hidden="true" className="size-4.5" />}
            tabIndex={index === current ? 0 : -1}
            aria-pressed={on}
            // Not `disabled`: a tool that loses the focus while it is pressed would drop it out of the page.
            aria-disabled={states[index]?.can === false || undefined}
            aria-expanded={tool === LINK ? linking : undefined}
            // The text keeps its selection.
            onMouseDown={(event) => event.preventDefault()}
            onFocus={() => setCurrent(index)}
            onClick={() => (tool === LINK ? onLink() : run(editor))}
            className={cx(
              first && 'sm:ms-1.5',
              on && 'bg-accent-soft text-accent-strong',
              states[index]?.can === false && 'opacity-50',
            )}
          />
        )
      })}
    </div>
  )
}
