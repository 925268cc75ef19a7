import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#app/paraglide/messages.js'
import { RemoveButton } from '#app/ui/remove-button.tsx'

interface RowActionsProps {
  name: string
  editLink: string | undefined
  onRemove: (() => void) | undefined
  children?: ReactNode
}

export function RowActions({ name, editLink, onRemove, children }: RowActionsProps) {
  return (
    <span className="inline-flex items-center">
      {children}
      {editLink && (
        <Link
          to={editLink}
          aria-label={m.edit_named({ name })}
          className="grid size-9 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink max-sm:size-11"
        >
          <Pencil aria-hidden="true" className="size-4" />
        </Link>
      )}
      {onRemove && <RemoveButton label={m.delete_named({ name })} onClick={onRemove} />}
    </span>
  )
}
