import { and, eq, inArray, ne } from 'drizzle-orm'
import { isMessageName, type MessageWords } from '#app/contracts/message-template.ts'
import type { Tx } from '#server/db/client.ts'
import { messageTemplates } from '#server/db/schema/telegram.ts'

interface Said {
  name: string
  locale: string
}

/** How a store words messages, for each as it stands in `said`; null where it has no words of its own. */
export async function ownWords(
  db: Tx,
  storeId: number | null,
  said: readonly Said[],
): Promise<(MessageWords | null)[]> {
  const names = [...new Set(said.map(({ name }) => name).filter(isMessageName))]
  if (storeId === null || names.length === 0) return said.map(() => null)
  const { store_id, name, locale, subject, body } = messageTemplates
  const rows = await db
    .select({ name, locale, subject, body })
    .from(messageTemplates)
    .where(and(eq(store_id, storeId), inArray(name, names), ne(body, '')))
  return said.map((one) => {
    const found = rows.find((row) => row.name === one.name && row.locale === one.locale)
    return found ? { subject: found.subject, body: found.body } : null
  })
}
