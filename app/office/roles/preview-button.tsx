import { Eye } from 'lucide-react'
import type { CrudRow } from '#app/office/crud/contract.ts'
import { m } from '#app/paraglide/messages.js'
import { IconButton } from '#app/ui/icon-button.tsx'
import { previewAs } from './preview-as.ts'

/** What the list offers beside edit and delete. */
export const previewButton = (row: CrudRow) => (
  <IconButton
    label={m.role_preview_named({ name: String(row.name ?? row.id) })}
    tip="none"
    icon={<Eye aria-hidden="true" className="size-4" />}
    onClick={() => void previewAs(row.id)}
  />
)
