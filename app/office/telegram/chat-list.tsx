import { telegramUnlink } from '#app/bff/telegram.functions.ts'
import type { ChatRow } from '#app/contracts/telegram.ts'
import { toastSuccess } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { useBotDeed } from './use-bot-deed.ts'

/** The chats that the bot writes to, each with a button that ends it. */
export function ChatList({ chats, mayChange }: { chats: readonly ChatRow[]; mayChange: boolean }) {
  const { busy, act } = useBotDeed()
  if (chats.length === 0) return null
  return (
    <ul className="divide-y divide-line">
      {chats.map(({ id, kind, title, user }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
          <div className="min-w-0">
            <p className="wrap-anywhere font-medium">{title}</p>
            <p className="text-ink-3 text-sm">{kind === 'group' ? m.telegram_group() : (user?.name ?? '–')}</p>
          </div>
          {mayChange && (
            <Button
              size="sm"
              busy={busy === id}
              aria-label={m.telegram_unlink_named({ chat: title })}
              onClick={() =>
                void act(id, async () => {
                  await telegramUnlink({ data: { id } })
                  void toastSuccess(m.telegram_unlinked())
                })
              }
            >
              {m.telegram_unlink()}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
