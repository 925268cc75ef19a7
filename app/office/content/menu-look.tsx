import type { MenuBranchRow } from '#app/bff/menus.functions.ts'
import { m } from '#app/paraglide/messages.js'
import { Badge } from '#app/ui/badge.tsx'
import { StatusPill } from '#app/ui/status-pill.tsx'

/** What the tree shows of a menu besides its name. */
export const menuLook = (row: MenuBranchRow) => ({
  before: row.icon && <span aria-hidden="true">{row.icon}</span>,
  after: row.missing_khmer && (
    <span className="shrink-0 max-sm:hidden">
      <Badge>{m.khmer_missing()}</Badge>
    </span>
  ),
  cells: (
    <>
      <td className="w-56 min-w-56 ps-2 max-sm:hidden">
        {row.broken ? (
          <Badge tone="warn">{row.points_to}</Badge>
        ) : (
          <span className="line block text-ink-2 text-sm">{row.points_to}</span>
        )}
      </td>
      <td className="w-32 ps-2 max-sm:w-auto max-sm:ps-0">
        {row.broken && (
          <span className="sm:hidden">
            <StatusPill tone="warn" label={m.link_broken()} />
          </span>
        )}
        {row.status ? (
          <span className="max-sm:hidden">
            <StatusPill tone="ok" label={m.status_active()} />
          </span>
        ) : (
          <StatusPill tone="quiet" label={m.status_inactive()} />
        )}
      </td>
    </>
  ),
})
