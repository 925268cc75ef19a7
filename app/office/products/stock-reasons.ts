import type { STOCK_REASONS } from '#app/contracts/stock-movement.ts'
import { m } from '#app/paraglide/messages.js'

/** Why stock changed, in words. */
export const STOCK_REASON_NAMES: Record<(typeof STOCK_REASONS)[number], () => string> = {
  manual: m.stock_reason_manual,
  count: m.stock_reason_count,
  return: m.stock_reason_return,
  damage: m.stock_reason_damage,
  order: m.stock_reason_order,
  cancel: m.stock_reason_cancel,
  import: m.stock_reason_import,
  bulk: m.stock_reason_bulk,
}
