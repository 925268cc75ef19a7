import type { ReturnState } from '#app/contracts/order-return.ts'
import type { Store } from '#server/core/procedure/context.ts'
import type { Tx } from '#server/db/client.ts'
import type { ReturnLine } from '#server/db/schema/sales.ts'
import type { ChannelName } from '../outbox/channel.ts'
import type { StoredOrder } from './order-view.ts'

/** What a customer hears of his order. */
export type CustomerNews =
  | { kind: 'status'; status: number; comment: string | null }
  | { kind: 'tracking' }
  | {
      kind: 'return'
      state: ReturnState
      lines: readonly ReturnLine[]
      /** By how much the order costs less, and what is given back, as they are read. */
      credit: string | null
      refund: string | null
    }

/** A way by which customers hear of their orders: another is one more of these (tell-customer.ts). */
export interface CustomerChannel {
  readonly name: ChannelName
  reaches(db: Tx, order: Pick<StoredOrder, 'store_id' | 'id' | 'email'>): Promise<boolean>
  /** Tells nobody where it reaches nobody. */
  tell(db: Tx, store: Store, order: StoredOrder, news: CustomerNews): Promise<void>
}
