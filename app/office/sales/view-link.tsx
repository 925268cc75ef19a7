import { Link } from '@tanstack/react-router'
import { Eye } from 'lucide-react'

interface ViewLinkProps {
  to: '/sales/show/$id' | '/sales/missing/$id'
  id: number
  label: string
}

/** Opens the row of a sales list. */
export function ViewLink({ to, id, label }: ViewLinkProps) {
  return (
    <Link
      to={to}
      params={{ id: String(id) }}
      aria-label={label}
      className="inline-grid size-9 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink"
    >
      <Eye aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
    </Link>
  )
}
