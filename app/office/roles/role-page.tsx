import { role } from '#app/contracts/resources/role.ts'
import { may, rightsOf } from '#app/lib/may.ts'
import type { CrudRow } from '#app/office/crud/contract.ts'
import { crudApi } from '#app/office/crud/crud-api.ts'
import { EditPage } from '#app/office/crud/form/edit-page.tsx'
import { FieldSets } from '#app/office/crud/form/field-sets.tsx'
import { m } from '#app/paraglide/messages.js'
import { Card } from '#app/ui/card.tsx'
import { HoldersCard } from './holders-card.tsx'
import { PermissionCard } from './permission-card.tsx'
import { PreviewCard } from './preview-card.tsx'
import type { RoleForm } from './role-form-data.ts'
import { StartFrom } from './start-from.tsx'
import { usePermissions } from './use-permissions.ts'

interface RolePageProps {
  data: RoleForm
  user: { type: 'admin' | 'store'; permissions: readonly string[] }
  row?: CrudRow
}

const api = crudApi('roles')
const general = role.fieldSets.filter(({ fields }) => fields.some(({ key }) => key === 'name'))

/** The page that adds or edits a role. The own one, and one that has more than its reader, is only shown, and of the owner's the permissions are. */
export function RolePage({ data, user, row }: RolePageProps) {
  const own = row?.is_own === true
  const beyond = row?.may_change === false
  const shut = own || beyond
  const system = row?.is_system === true ? m.role_error_system() : undefined
  const mayView = may(user, 'role-view')
  return (
    <EditPage
      of={role}
      api={api}
      row={row}
      can={rightsOf(user, 'role')}
      locked={own ? m.role_error_own() : beyond ? m.role_beyond() : undefined}
      side={
        row && (
          <>
            <HoldersCard
              users={(row.users ?? []) as { id: number; name: string }[]}
              linked={may(user, 'user-update')}
            />
            {mayView && !own && <PreviewCard id={row.id} />}
          </>
        )
      }
    >
      {!row && (
        <Card>
          <NewFrom data={data} mine={user.permissions} />
        </Card>
      )}
      <fieldset disabled={shut} className="contents">
        <FieldSets sets={general} />
      </fieldset>
      <PermissionCard data={data} mine={user.permissions} locked={shut ? '' : system} mayCopy={mayView} />
    </EditPage>
  )
}

/** Where a new role begins: before its name, which a preset brings along. */
function NewFrom({ data, mine }: { data: RoleForm; mine: readonly string[] }) {
  return <StartFrom of={usePermissions(mine, false)} presets={data.presets} />
}
