import { type KeyboardEvent, useState } from 'react'
import { m } from '#app/paraglide/messages.js'
import { cx } from '#app/ui/cx.ts'
import { ChevronDownIcon } from '#app/ui/office-icons.tsx'
import { codesOfGroup, codesOfRow } from './choice.ts'
import { NamedBox } from './named-box.tsx'
import { PermissionBox } from './permission-box.tsx'
import { PermissionHint } from './permission-hint.tsx'
import type { Group, RoleForm } from './role-form-data.ts'
import type { Permissions } from './use-permissions.ts'

interface PermissionTableProps {
  of: Permissions
  groups: readonly Group[]
  actions: RoleForm['actions']
  /** What is looked for stands open. */
  open: boolean
}

// The head stays below the header of the page while one scrolls.
const CELLS = cx(
  '[&_:is(th,td)]:border-line [&_:is(th,td)]:border-t [&_:is(th,td)]:px-2 [&_:is(th,td)]:py-1.5',
  '[&_:is(th,td):first-child]:ps-5 [&_:is(th,td):last-child]:pe-5 [&_th]:text-start [&_th]:font-medium',
  '[&_tbody_tr:hover]:bg-sunken/60 [&_thead_th]:sticky [&_thead_th]:top-15 [&_thead_th]:z-10 [&_thead_th]:bg-surface',
)

/** Resources by actions. The boxes at the head of rows, columns and groups stand for all that is below or beside them. */
export function PermissionTable({ of, groups, actions, open }: PermissionTableProps) {
  const rows = groups.flatMap((group) => group.rows)
  return (
    <table className={cx('w-full max-sm:hidden', CELLS)} onKeyDown={step}>
      <caption className="sr-only">{m.role_permissions()}</caption>
      <thead>
        <tr>
          <th scope="col">
            <NamedBox
              of={of}
              codes={groups.flatMap(codesOfGroup)}
              text={m.role_all()}
              className="flex w-fit items-start gap-2.5"
            />
          </th>
          {actions.map(({ action, name }) => (
            <th key={action} scope="col" className="w-18 text-center!">
              <NamedBox
                of={of}
                codes={rows.map(({ resource }) => `${resource}-${action}`)}
                label={m.role_all_of({ name })}
                text={name}
                className="flex flex-col items-center gap-1"
              />
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <GroupRows key={`${group.key} ${open}`} of={of} group={group} actions={actions} open={open} />
      ))}
    </table>
  )
}

function GroupRows({ of, group, actions, open }: Omit<PermissionTableProps, 'groups'> & { group: Group }) {
  const codes = codesOfGroup(group)
  // What nothing uses yet is in the way of what one came for.
  const folds = group.key === 'reserved'
  const [shown, setShown] = useState(open || !folds)
  return (
    <tbody>
      <tr className="bg-sunken">
        <th scope="rowgroup" colSpan={5} className="font-semibold!">
          <span className="flex flex-wrap items-start gap-x-2.5">
            <NamedBox
              of={of}
              codes={codes}
              label={m.role_all_of({ name: group.name })}
              text={group.name}
              className="flex w-fit items-start gap-2.5"
            />
            <span className="figures font-normal text-ink-3">
              {codes.filter((code) => of.chosen.has(code)).length}/{codes.length}
            </span>
            {group.note && <span className="font-normal text-ink-3 text-sm">{group.note}</span>}
            {folds && (
              <button
                type="button"
                aria-expanded={shown}
                aria-label={shown ? m.hide_group({ name: group.name }) : m.show_group({ name: group.name })}
                onClick={() => setShown(!shown)}
                className="ms-auto inline-flex min-h-6 items-center gap-1 font-medium text-accent-strong text-sm hover:underline"
              >
                {shown ? m.hide() : m.show()}
                <ChevronDownIcon className={cx('size-4 transition-transform', shown && 'rotate-180')} />
              </button>
            )}
          </span>
        </th>
      </tr>
      {(shown ? group.rows : []).map(({ resource, name, odd }) => (
        <tr key={resource}>
          <th scope="row">
            <NamedBox
              of={of}
              codes={codesOfRow(resource)}
              label={m.role_all_of({ name })}
              text={name}
              className="flex w-fit items-start gap-2.5"
            />
            <div className="ps-7">
              <PermissionHint of={of} odd={odd} resource={resource} />
            </div>
          </th>
          {actions.map(({ action, name: act }) => (
            <td key={action}>
              <span className="flex h-[1lh] items-center justify-center">
                <PermissionBox of={of} codes={[`${resource}-${action}`]} label={`${name}: ${act}`} />
              </span>
            </td>
          ))}
        </tr>
      ))}
      {shown && group.switches.length > 0 && (
        <tr>
          <td colSpan={5}>
            <ul className="grid grid-cols-2 gap-x-6 gap-y-1.5 ps-7">
              {group.switches.map(({ code, name, odd }) => (
                <li key={code}>
                  <NamedBox of={of} codes={[code]} text={name} className="flex w-fit items-start gap-2.5" />
                  <div className="ps-7">
                    <PermissionHint of={of} odd={odd} />
                  </div>
                </li>
              ))}
            </ul>
          </td>
        </tr>
      )}
    </tbody>
  )
}

const STEPS: Record<string, [down: number, right: number]> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
}

/** Arrow keys walk the boxes as the eye does; Tab takes them one after the other. */
function step(event: KeyboardEvent<HTMLTableElement>) {
  const [down, right] = STEPS[event.key] ?? []
  if (down === undefined || right === undefined || !(event.target instanceof HTMLInputElement)) return
  const lines = [...event.currentTarget.querySelectorAll('tr')]
    .map((line) => [...line.querySelectorAll<HTMLInputElement>('input:enabled')])
    .filter((boxes) => boxes.length > 0)
  const at = lines.findIndex((boxes) => boxes.includes(event.target as HTMLInputElement))
  const column = lines[at]?.indexOf(event.target) ?? 0
  const line = lines[at + down]
  const next = line?.[Math.min(column + right, line.length - 1)]
  event.preventDefault()
  next?.focus()
}
