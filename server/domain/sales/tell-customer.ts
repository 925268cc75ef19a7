import type { Store } from '#server/core/procedure/context.ts'
import type { Tx } from '#server/db/client.ts'
import { followers } from '../telegram/tell-telegram.ts'
import type { CustomerChannel, CustomerNews } from './customer-news.ts'
import { byMail } from './order-emails.ts'
import type { StoredOrder } from './order-view.ts'

/** Every way by which a customer can hear of his order. */
const CHANNELS: readonly CustomerChannel[] = [byMail, followers]

/** Tells a customer by each way that reaches him. */
export async function tellCustomer(db: Tx, store: Store, order: StoredOrder, news: CustomerNews): Promise<void> {
  for (const channel of CHANNELS) await channel.tell(db, store, order, news)
}

/** The names of those that reach an order's customer. */
export async function reachedBy(db: Tx, order: Parameters<CustomerChannel['reaches']>[1]): Promise<string[]> {
  const names: string[] = []
  for (const { name, reaches } of CHANNELS) if (await reaches(db, order)) names.push(name)
  return names
}
