import { useQuery } from '@tanstack/react-query'
import { emailChannelGet, emailChannelTest } from '#app/bff/email-channel.functions.ts'
import { telegramGet, telegramTest } from '#app/bff/telegram.functions.ts'
import { toastSuccess } from '#app/lib/toast.ts'
import { useDeed } from '#app/lib/use-deed.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'

/** Tries whether mail and Telegram arrive; both are set up elsewhere. */
export function TestsCard({ mayChange }: { mayChange: boolean }) {
  const { data: email } = useQuery({ queryKey: ['email-channel'], queryFn: () => emailChannelGet() })
  const { data: telegram } = useQuery({ queryKey: ['telegram', 'store'], queryFn: () => telegramGet() })
  const { busy, act } = useDeed<'email' | 'telegram'>()
  const mail = () =>
    act('email', async () => toastSuccess(m.email_channel_tested({ email: (await emailChannelTest()).to })))
  const chat = () =>
    act('telegram', async () => {
      const { chats: n } = await telegramTest()
      void toastSuccess(n > 0 ? m.telegram_tested({ n }) : m.telegram_tested_none())
    })

  return (
    <Card id="set-tests" title={m.settings_tests()}>
      <p className="text-ink-2">{m.settings_tests_hint()}</p>
      {email && !email.set_up && <p className="mt-2 text-ink-2">{m.email_channel_none()}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button disabled={!mayChange || !email?.set_up} busy={busy === 'email'} onClick={() => void mail()}>
          {m.email_channel_test()}
        </Button>
        {telegram?.bot?.status ? (
          <Button disabled={!mayChange} busy={busy === 'telegram'} onClick={() => void chat()}>
            {m.settings_test_telegram()}
          </Button>
        ) : (
          <ButtonLink to="/integrations" hash="telegram">
            {m.settings_set_up_telegram()}
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}
