import { type Editor, useEditorState } from '@tiptap/react'
import type { LucideIcon } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'

export interface Tool {
  label: () => string
  Icon: LucideIcon
  run: (editor: Editor) => void
  /** For what is on or off. */
  on?: (editor: Editor) => boolean
  /** For what is possible at times. */
  can?: (editor: Editor) => boolean
  /** Begins a group. */
  first?: boolean
  /** For what opens something. */
  expanded?: boolean
}

interface RichToolsProps {
  editor: Editor
  /** Names the bar. */
  label: string
  /** Id of the text it works on. */
  controls: string
  tools: readonly Tool[]
}

/** A bar of tools. One stop of the tab key; the arrows go from tool to tool (WAI-ARIA, toolbar). */
export function RichTools({ editor, label: name, controls, tools }: RichToolsProps) {
  const [current, setCurrent] = useState(0)
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) => tools.map(({ on, can }) => ({ on: on?.(now), can: can?.(now) ?? true })),
  })

  function go(event: KeyboardEvent<HTMLDivElement>) {
    const to = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: tools.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = (to + tools.length) % tools.length
    setCurrent(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }

  return (
    <div
      role="toolbar"
      aria-label={name}
      aria-controls={controls}
      onKeyDown={go}
      className="flex flex-wrap gap-0.5 border-line border-b px-1 py-1"
    >
      {tools.map(({ label, Icon, run, first, expanded }, index) => {
        const { on, can } = states[index] ?? { on: undefined, can: true }
        const pressed = expanded || on
        return (
          <IconButton
            key={label()}
            label={label()}
            icon={<Icon aria-hidden="true" className="size-4.5" />}
            tabIndex={index === current ? 0 : -1}
            aria-pressed={pressed}
            // Not `disabled`: a tool that loses the focus while it is pressed would drop it out of the page.
            aria-disabled={!can || undefined}
            aria-expanded={expanded}
            // The text keeps its selection.
            onMouseDown={(event) => event.preventDefault()}
            onFocus={() => setCurrent(index)}
            onClick={() => run(editor)}
            className={cx(first && 'sm:ms-1.5', pressed && 'bg-accent-soft text-accent-strong', !can && 'opacity-50')}
          />
        )
      })}
    </div>
  )
}
