import { Link } from '@tanstack/react-router'
import { ImageCell } from '#app/office/crud/list/cells/image-cell.tsx'
import { m } from '#app/paraglide/messages.js'
import { Badge } from '#app/ui/badge.tsx'
import { StatusPill } from '#app/ui/status-pill.tsx'
import type { Branch } from './branch.ts'

/** What the tree shows of a category besides its name. */
export const branchLook = (row: Branch) => ({
  before: (
    <span className="max-sm:hidden">
      <ImageCell src={row.image_url} />
    </span>
  ),
  after: row.missing_khmer && (
    <span className="shrink-0 max-sm:hidden">
      <Badge>{m.khmer_missing()}</Badge>
    </span>
  ),
  cells: (
    <>
      <td className="text-end max-sm:hidden">
        <Link
          to="/products"
          search={{ category_id: row.id }}
          className="figures whitespace-nowrap rounded-control px-2 py-1 text-ink-2 hover:text-accent-strong hover:underline"
        >
          {m.products_count({ n: row.product_count })}
        </Link>
      </td>
      <td className="w-32 ps-2 max-sm:w-auto max-sm:ps-0">
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
