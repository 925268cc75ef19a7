import { Eye } from 'lucide-react'
import { m } from '#app/paraglide/messages.js'
import { IconButton } from '#app/ui/icon-button.tsx'
import { previewAs } from './preview-as.ts'

/** In a row of the list. */
export function PreviewButton({ row }: { row: { id: number } & Record<string, unknown> }) {
  return (
    <IconButton
      label={m.role_preview_named({ name: String(row.name ?? row.id) })}
      tip="none"
      icon={<Eye aria-hidden="true" className="size-4" />}
      onClick={() => void previewAs(row.id)}
    />
  )
}
