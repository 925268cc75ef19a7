import type { LucideIcon } from 'lucide-react'

/** A line of the palette. */
export interface PaletteItem {
  key: string
  label: string
  detail?: string | null
  icon: LucideIcon
  /** An address of our own, or of a shop, which opens beside this page. Absent of an action. */
  link?: string
  run: () => void
}

export interface PaletteGroup {
  key: string
  label: string
  items: PaletteItem[]
}
