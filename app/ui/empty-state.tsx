import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from './drawing.tsx'

export interface EmptyStateProps {
  title: string
  /** One line: why it is empty, what to do. */
  text?: string
  drawing?: DrawingName
  action?: ReactNode
}

export function EmptyState({ title, text, drawing = 'bag', action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-6 py-12 text-center">
      <Drawing name={drawing} />
      <p className="mt-4 font-semibold text-lg">{title}</p>
      {text && <p className="mt-1 max-w-md text-ink-2">{text}</p>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
