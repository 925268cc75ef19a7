import { m } from '#app/paraglide/messages.js'
import { ChevronDownIcon } from '#app/ui/office-icons.tsx'
import { codesOfGroup, codesOfRow } from './choice.ts'
import { NamedBox } from './named-box.tsx'
import { PermissionHint } from './permission-hint.tsx'
import type { Group, RoleForm } from './role-form-data.ts'
import type { Permissions } from './use-permissions.ts'

interface PermissionCardsProps {
  of: Permissions
  groups: readonly Group[]
  actions: RoleForm['actions']
  /** What is looked for stands open. */
  open: boolean
}

/** On a phone: a group opens to its resources, each with its four boxes in a row. */
export function PermissionCards({ of, groups, actions, open }: PermissionCardsProps) {
  const rows = groups.flatMap((group) => group.rows)
  return (
    <div className="sm:hidden">
      <div className="border-line border-t px-4 py-3">
        <NamedBox
          of={of}
          codes={groups.flatMap(codesOfGroup)}
          text={m.role_all()}
          className="flex min-h-11 items-center gap-3 font-medium"
        />
        <Boxes of={of} actions={actions} codesOf={(action) => rows.map(({ resource }) => `${resource}-${action}`)} />
      </div>
      {groups.map((group) => (
        // The key opens and closes it with the search; in between it is the reader's.
        <GroupCard key={`${group.key} ${open}`} of={of} group={group} actions={actions} open={open} />
      ))}
    </div>
  )
}

function GroupCard({ of, group, actions, open }: Omit<PermissionCardsProps, 'groups'> & { group: Group }) {
  const codes = codesOfGroup(group)
  return (
    <details open={open} className="group/fold border-line border-t">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 bg-sunken px-4 font-semibold [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">{group.name}</span>
        <span className="figures font-normal text-ink-3 text-sm">
          {codes.filter((code) => of.chosen.has(code)).length}/{codes.length}
        </span>
        <ChevronDownIcon className="size-4 text-ink-3 transition-transform group-open/fold:rotate-180" />
      </summary>
      {group.note && <p className="px-4 pt-3 text-ink-3 text-sm">{group.note}</p>}
      <ul>
        {group.rows.map(({ resource, name, odd }) => (
          <li key={resource} className="border-line border-t px-4 py-2 first:border-t-0">
            <NamedBox
              of={of}
              codes={codesOfRow(resource)}
              label={m.role_all_of({ name })}
              text={name}
              className="flex min-h-11 items-center gap-3 font-medium"
            />
            <Boxes of={of} actions={actions} name={name} codesOf={(action) => [`${resource}-${action}`]} />
            <PermissionHint of={of} odd={odd} resource={resource} />
          </li>
        ))}
        {group.switches.map(({ code, name, odd }) => (
          <li key={code} className="border-line border-t px-4 py-1 first:border-t-0">
            <NamedBox of={of} codes={[code]} text={name} className="flex min-h-11 items-center gap-3" />
            <PermissionHint of={of} odd={odd} />
          </li>
        ))}
      </ul>
    </details>
  )
}

interface BoxesProps {
  of: Permissions
  actions: RoleForm['actions']
  codesOf: (action: string) => string[]
  /** Of the resource; absent: of all. */
  name?: string
}

function Boxes({ of, actions, codesOf, name }: BoxesProps) {
  return (
    <div className="grid grid-cols-4">
      {actions.map(({ action, name: act }) => (
        <NamedBox
          key={action}
          of={of}
          codes={codesOf(action)}
          label={name ? `${name}: ${act}` : m.role_all_of({ name: act })}
          text={act}
          className="flex flex-col items-center gap-1 pt-2 text-ink-2 text-sm"
        />
      ))}
    </div>
  )
}
