import { useEffect, useEffectEvent } from 'react'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { monitorForElements } from '#app/ui/drag.ts'
import { Drawer } from '#app/ui/drawer.tsx'
import { type Choosable, isTitle, moved } from './choose-columns.ts'
import { ColumnLine } from './column-line.tsx'

export interface ColumnSheetProps {
  open: boolean
  onClose: () => void
  /** All that there can be. */
  all: readonly Choosable[]
  /** Those that are shown, in their order. */
  columns: readonly Choosable[]
  /** Null: as the list has them. */
  onChoose: (keys: string[] | null) => void
  /** False: nothing to go back to. */
  changed: boolean
}

/** The columns of a list: shown or not, and their order, by drag or by button. What is chosen is kept at once. */
export default function ColumnSheet({ open, onClose, all, columns, onChoose, changed }: ColumnSheetProps) {
  const shown = columns.map(({ key }) => key)
  const hidden = all.filter(({ key }) => !shown.includes(key))
  const move = useEffectEvent((from: number, to: number) => onChoose(moved(shown, from, to)))
  useEffect(
    () =>
      monitorForElements({
        onDrop({ source, location }) {
          const from = shownAt(source.data)
          const to = shownAt(location.current.dropTargets[0]?.data)
          if (from !== undefined && to !== undefined && from !== to) move(from, to)
        },
      }),
    [],
  )
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={m.columns()}
      actions={
        <>
          <Button wide onClick={() => onChoose(null)} disabled={!changed}>
            {m.columns_reset()}
          </Button>
          <Button wide tone="primary" onClick={onClose}>
            {m.common_close()}
          </Button>
        </>
      }
    >
      <ul aria-label={m.columns()} className="p-2">
        {columns.map((column, at) => (
          <ColumnLine
            key={column.key}
            label={column.label()}
            at={at}
            last={columns.length - 1}
            checked
            fixed={isTitle(column)}
            onChecked={() => onChoose(shown.filter((key) => key !== column.key))}
            onMove={(to) => onChoose(moved(shown, at, to))}
          />
        ))}
        {hidden.map((column) => (
          <ColumnLine
            key={column.key}
            label={column.label()}
            checked={false}
            onChecked={() => onChoose([...shown, column.key])}
          />
        ))}
      </ul>
    </Drawer>
  )
}

const shownAt = (data: Record<string | symbol, unknown> | undefined) =>
  typeof data?.column === 'number' ? data.column : undefined
