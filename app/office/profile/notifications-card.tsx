import { NOTIFICATIONS, notificationsFor } from '#app/contracts/notification.ts'
import { type Preferences, wantsNotification } from '#app/contracts/preferences.ts'
import { useOwnPreferences } from '#app/office/session/use-own-preferences.ts'
import { usePreferences } from '#app/office/session/use-preferences.ts'
import { m } from '#app/paraglide/messages.js'
import { Card } from '#app/ui/card.tsx'
import { Switch } from '#app/ui/switch.tsx'

interface NotificationsCardProps {
  user: { type: 'admin' | 'store'; permissions: readonly string[] }
  first: Preferences
}

const CHANNELS = ['bell', 'mail'] as const

/** What one is told of, and how; only what one may know of stands here. */
export function NotificationsCard({ user, first }: NotificationsCardProps) {
  const own = useOwnPreferences(first)
  const prefer = usePreferences()
  const heads = { bell: m.channel_bell(), mail: m.channel_mail() }
  const set = (type: keyof typeof NOTIFICATIONS, channels: { bell?: boolean; mail?: boolean }) =>
    void prefer({
      notifications: { ...own.notifications, [type]: { ...own.notifications?.[type], ...channels } },
    })
  return (
    <Card id="notifications" title={m.notifications()}>
      <p className="text-ink-2">{m.notifications_card_hint()}</p>
      <table className="mt-3 w-full">
        <thead className="text-ink-2 text-sm">
          <tr>
            <td />
            {CHANNELS.map((channel) => (
              <th key={channel} scope="col" className="w-28 px-2 pb-1 text-center font-medium max-sm:w-20">
                {heads[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {notificationsFor(user).map((type) => {
            const { label, mailable } = NOTIFICATIONS[type]
            return (
              <tr key={type}>
                <th scope="row" className="py-3 text-start font-normal">
                  {label()}
                </th>
                {CHANNELS.map((channel) => (
                  <td key={channel} className="px-2 text-center">
                    {(channel === 'bell' || mailable) && (
                      <Switch
                        aria-label={m.notification_by({ what: label(), how: heads[channel] })}
                        checked={wantsNotification(own, type, channel)}
                        onValue={(on) => set(type, { [channel]: on })}
                      />
                    )}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </Card>
  )
}
