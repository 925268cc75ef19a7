import { useState } from 'react'
import { PERMISSIONS } from '#app/contracts/permissions.ts'
import { useFormContext } from '#app/office/crud/form/form-context.ts'
import { m } from '#app/paraglide/messages.js'
import { Card } from '#app/ui/card.tsx'
import { AlertIcon } from '#app/ui/icons.tsx'
import { SearchInput } from '#app/ui/search-input.tsx'
import { found } from './choice.ts'
import { CopyFrom } from './copy-from.tsx'
import { PermissionCards } from './permission-cards.tsx'
import { PermissionTable } from './permission-table.tsx'
import type { RoleForm } from './role-form-data.ts'
import { StartFrom } from './start-from.tsx'
import { usePermissions } from './use-permissions.ts'

interface PermissionCardProps {
  data: RoleForm
  /** The permissions of whoever fills this in. */
  mine: readonly string[]
  /** Why nothing here may be changed; '' where the page says so already. */
  locked: string | undefined
  mayCopy: boolean
}

/** What the role allows: presets, a search, and the matrix itself. */
export function PermissionCard({ data, mine, locked, mayCopy }: PermissionCardProps) {
  const { form, row } = useFormContext()
  const free = locked === undefined
  const permissions = usePermissions(mine, !free)
  const [words, setWords] = useState('')
  const groups = found(data.groups, words)
  const shown = { of: permissions, groups, actions: data.actions }
  return (
    <Card
      flush
      title={m.role_permissions()}
      aside={
        <span aria-live="polite" className="figures text-ink-2 text-sm">
          {m.role_chosen({ n: permissions.chosen.size, total: PERMISSIONS.length })}
        </span>
      }
    >
      <form.Field name="permissions">
        {(field) => <Refusal text={field.state.meta.errors.filter((text) => typeof text === 'string').join('\n')} />}
      </form.Field>
      <div className="grid gap-3 px-5 pb-3">
        {row && free && <StartFrom of={permissions} presets={data.presets} />}
        <div className="flex gap-2 max-sm:flex-col">
          <div className="min-w-0 flex-1">
            <SearchInput label={m.role_search()} value={words} onValue={setWords} />
          </div>
          {mayCopy && free && <CopyFrom of={permissions} />}
        </div>
        {locked && <p className="text-ink-2 text-sm">{locked}</p>}
        {permissions.lacking(PERMISSIONS) && <p className="text-ink-3 text-sm">{m.role_lacking()}</p>}
      </div>
      {groups.length > 0 ? (
        <>
          <PermissionTable {...shown} open={words.trim() !== ''} />
          <PermissionCards {...shown} open={words.trim() !== ''} />
        </>
      ) : (
        <p className="border-line border-t px-5 py-6 text-center text-ink-3">{m.no_data_filtered()}</p>
      )}
    </Card>
  )
}

/** What the server found wrong with the choice. */
function Refusal({ text }: { text: string }) {
  if (!text) return null
  return (
    <p className="mx-5 mb-3 flex items-start gap-1.5 text-bad text-sm">
      <AlertIcon className="mt-[0.2lh] size-3.5" />
      <span className="min-w-0 whitespace-pre-line">{text}</span>
    </p>
  )
}
