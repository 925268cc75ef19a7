import type { ReactNode } from 'react'

interface TreeCellProps {
  row: Record<string, unknown>
  /** False where the rows do not stand below each other, as in what a search found. */
  indented: boolean
  children: ReactNode
}

/** A name in a tree: indented below its parent, or with the names above it. */
export function TreeCell({ row, indented, children }: TreeCellProps) {
  const above = Array.isArray(row.path) ? row.path.map(({ name }) => String(name)).join(' › ') : ''
  const level = Number(row.level ?? 1)
  if (!indented)
    return (
      <span className="grid">
        {children}
        {above && <span className="line text-ink-3 text-sm">{above}</span>}
      </span>
    )
  return (
    <span className="flex items-center" style={{ paddingInlineStart: `${(level - 1) * 1.5}rem` }}>
      {level > 1 && (
        <span
          aria-hidden="true"
          className="me-2 h-3 w-3 shrink-0 -translate-y-1 rounded-es border-line-strong border-s border-b"
        />
      )}
      <span className="min-w-0">{children}</span>
    </span>
  )
}
