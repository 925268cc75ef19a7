import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { telegramLink, telegramRemove, telegramTest } from '#app/bff/telegram.functions.ts'
import type { ChatKind, TelegramLink, TelegramState } from '#app/contracts/telegram.ts'
import { toastSuccess } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { StatusPill } from '#app/ui/status-pill.tsx'
import { BotSettings } from './bot-settings.tsx'
import { ChatList } from './chat-list.tsx'
import { FAULTS } from './fault-texts.ts'
import { LinkDialog } from './link-dialog.tsx'
import { telegramOptions } from './telegram-queries.ts'
import { TokenForm } from './token-form.tsx'
import { useBotDeed } from './use-bot-deed.ts'

/** The store's bot: how it stands, whom it tells, and what to do where there is none. */
export function TelegramCard({ mayChange }: { mayChange: boolean }) {
  const { data } = useSuspenseQuery(telegramOptions())
  const { bot, chats } = data
  const { busy, act } = useBotDeed()
  const [asking, setAsking] = useState(false)
  const [link, setLink] = useState<{ kind: ChatKind; was: number; to: TelegramLink } | null>(null)
  const linkTo = (kind: ChatKind) =>
    act(kind, async () => setLink({ kind, was: chats.length, to: await telegramLink({ data: { kind } }) }))
  const test = () =>
    act('test', async () => {
      const { chats: n } = await telegramTest()
      void toastSuccess(n > 0 ? m.telegram_tested({ n }) : m.telegram_tested_none())
    })
  const remove = () =>
    act('remove', async () => {
      await telegramRemove()
      void toastSuccess(m.deleted_successfully())
    }).then(() => setAsking(false))

  return (
    <Card
      id="telegram"
      title={
        <span className="flex flex-wrap items-center gap-3">
          Telegram
          <State bot={bot} />
        </span>
      }
      aside={
        mayChange &&
        bot?.status && (
          <Button size="sm" busy={busy === 'test'} onClick={() => void test()}>
            {m.telegram_test()}
          </Button>
        )
      }
    >
      {bot === null ? (
        <>
          <p className="text-ink-2">{m.telegram_hint()}</p>
          {mayChange && <TokenForm />}
        </>
      ) : (
        <div className="grid gap-4">
          {bot.fault && <p role="status">{FAULTS[bot.fault]()}</p>}
          <p className="text-ink-2">
            {m.telegram_writes_as({ bot: `@${bot.username}` })} {chats.length === 0 && m.telegram_no_chats()}
          </p>
          <ChatList chats={chats} mayChange={mayChange} />
          {mayChange && (
            <>
              {bot.status && (
                <div className="flex flex-wrap gap-2">
                  <Button
                    tone={chats.length === 0 ? 'primary' : 'plain'}
                    busy={busy === 'user'}
                    onClick={() => void linkTo('user')}
                  >
                    {m.telegram_link_own()}
                  </Button>
                  <Button busy={busy === 'group'} onClick={() => void linkTo('group')}>
                    {m.telegram_link_group()}
                  </Button>
                </div>
              )}
              <BotSettings bot={bot} />
              <Button className="justify-self-start max-sm:justify-self-stretch" onClick={() => setAsking(true)}>
                {m.telegram_remove()}
              </Button>
            </>
          )}
        </div>
      )}
      <LinkDialog
        link={link && chats.length <= link.was ? link.to : null}
        isGroup={link?.kind === 'group'}
        onClose={() => setLink(null)}
      />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        busy={busy === 'remove'}
        onConfirm={() => void remove()}
      >
        {m.telegram_remove_text()}
      </ConfirmDialog>
    </Card>
  )
}

function State({ bot }: Pick<TelegramState, 'bot'>) {
  if (!bot) return <StatusPill tone="quiet" label={m.integration_not_set_up()} />
  if (!bot.status) return <StatusPill tone="quiet" label={m.status_inactive()} />
  if (bot.failing_since) return <StatusPill tone="bad" label={m.webhook_failing()} />
  return <StatusPill tone="ok" label={m.status_active()} />
}
