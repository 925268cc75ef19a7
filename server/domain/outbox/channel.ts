import type { Tx } from '#server/db/client.ts'

/** The ways by which news leave the house. Nothing writes to Messenger and LINE yet: what they need is declared below. */
export type ChannelName = 'mail' | 'telegram' | 'webhook' | 'messenger' | 'line'

/** One of them; `News` is what one of its messages is made of. */
export interface Channel<Name extends ChannelName, News> {
  readonly name: Name
  /** Writes messages in the transaction of what they are about: they go out if it commits, and again where that fails. */
  queue(db: Tx, storeId: number, news: readonly News[]): Promise<void>
}

/** To whoever wrote to a store's page, by the number that Meta gives him there. */
export interface MessengerNews {
  psid: string
  text: string
  /** Later than a day after he wrote, Meta takes nothing without it. */
  tag?: 'POST_PURCHASE_UPDATE'
  orderId?: number
}

/** To whoever is a friend of a store's LINE account. */
export interface LineNews {
  userId: string
  text: string
  orderId?: number
}

export type MessengerChannel = Channel<'messenger', MessengerNews>
export type LineChannel = Channel<'line', LineNews>
