import type { Locale } from '#app/resources/kit.ts'
import { type NotificationType, notificationTitle } from '#app/resources/notification.ts'
import type { Tx } from '#server/db/client.ts'
import { env } from '#server/env.ts'
import { withLocale } from '#server/kit/locale.ts'
import { post } from '../outbox/post.ts'
import { type News, ring } from './ring.ts'

/** As `ring`, and mails it to those who want that. `storeId` 0 tells the platform's admins. */
export async function notify<T extends NotificationType>(db: Tx, storeId: number, news: News<T>): Promise<void> {
  const readers = await ring(db, storeId, news)
  if (readers.length === 0) return
  const url = `${env.baseUrl.origin}${news.link ?? '/dashboard'}`
  await post(
    db,
    storeId || null,
    readers.map(({ email, firstname, locale }) => {
      const own: Locale = locale === 'km' ? 'km' : 'en'
      const title = withLocale(own, () => notificationTitle(news.type, news.facts)) ?? ''
      return { to: email, template: 'notification', locale: own, facts: { name: firstname, title, url } } as const
    }),
  )
}
