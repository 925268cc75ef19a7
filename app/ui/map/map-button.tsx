import type { ReactNode } from 'react'

interface MapButtonProps {
  label: string
  onClick: () => void
  children: ReactNode
}

/** A button that lies on the map. */
export const MapButton = ({ label, onClick, children }: MapButtonProps) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    className="grid size-9 place-items-center rounded-control border border-line-strong bg-surface text-ink shadow-card hover:bg-sunken max-sm:size-11"
  >
    {children}
  </button>
)
