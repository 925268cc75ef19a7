import { m } from '#app/paraglide/messages.js'
import type { Store } from '#server/core/procedure/context.ts'
import { refused } from '#server/core/procedure/refused.ts'

/** The number by which the tax office knows a store; empty where it has said none. */
export const vattinOf = ({ settings }: Pick<Store, 'settings'>): string =>
  typeof settings.vattin === 'string' ? settings.vattin : ''

/** @throws 409 where the store has said none: without it there is no tax invoice */
export function needVattin(store: Pick<Store, 'settings'>): void {
  if (!vattinOf(store)) throw refused(409, m.paper_error_vattin())
}
