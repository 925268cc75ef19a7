import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { telegramLink, telegramUnlink } from '#app/bff/telegram.functions.ts'
import type { TelegramLink } from '#app/contracts/telegram.ts'
import { toastSuccess } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { ownTelegramOptions } from './telegram-queries.ts'
import { useBotDeed } from './use-bot-deed.ts'

/** The own chat with the store's bot: news come there, and orders are worked on. Nothing where there is no bot. */
export function OwnTelegramCard() {
  const { data } = useQuery(ownTelegramOptions())
  const [link, setLink] = useState<TelegramLink | null>(null)
  const { busy, act } = useBotDeed()
  if (!data?.bot) return null
  const { chat } = data
  return (
    <Card id="telegram" title="Telegram">
      <p className="text-ink-2">{chat ? m.telegram_own_linked({ chat: chat.title }) : m.telegram_own_hint()}</p>
      <div className="mt-3">
        {chat ? (
          <Button
            busy={busy === 'unlink'}
            onClick={() =>
              void act('unlink', async () => {
                await telegramUnlink({ data: { id: chat.id } })
                void toastSuccess(m.telegram_unlinked())
              })
            }
          >
            {m.telegram_unlink()}
          </Button>
        ) : (
          <Button
            busy={busy === 'link'}
            onClick={() => void act('link', async () => setLink(await telegramLink({ data: { kind: 'user' } })))}
          >
            {m.telegram_link_own()}
          </Button>
        )}
      </div>
      <LinkDialog link={chat ? null : link} onClose={() => setLink(null)} />
    </Card>
  )
}
