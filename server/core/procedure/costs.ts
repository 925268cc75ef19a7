import type { StaffContext } from './context.ts'

type Changes = Record<string, [unknown, unknown]>
type Viewer = { user: Pick<StaffContext['user'], 'permissions'> }

const HIDDEN = '***'

/** What an amount costs the merchant is for those who may change it. */
export const maySeeCost = ({ user }: Viewer) => user.permissions.has('product-update')

/** What was changed, as this user may read it: without what things cost, wherever it stands, who may not see that. */
export function shownChanges(viewer: Viewer, changes: Changes): Changes {
  return maySeeCost(viewer) ? changes : (hidden(changes) as Changes)
}

function hidden(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(hidden)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, key === 'cost_price' ? masked(inner) : hidden(inner)]),
  )
}

/** Of a pair, before and after, what there was stays to be seen as something. */
const masked = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(masked) : value === null || value === undefined ? value : HIDDEN
