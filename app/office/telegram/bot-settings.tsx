import { telegramSave } from '#app/bff/telegram.functions.ts'
import type { TelegramState } from '#app/contracts/telegram.ts'
import { toastSuccess } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { SwitchLine } from '#app/ui/switch-line.tsx'
import { useBotDeed } from './use-bot-deed.ts'

const NEVER = -1
const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** Whether the bot is at work, and when it tells the figures of the day; kept as it is chosen. */
export function BotSettings({ bot }: { bot: NonNullable<TelegramState['bot']> }) {
  const { busy, act } = useBotDeed()
  const save = (sent: { status?: boolean; summary_hour?: number | null }) =>
    void act('save', async () => {
      await telegramSave({ data: sent })
      void toastSuccess(m.saved_successfully())
    })
  const hours = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: hourText(hour) }))
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={m.telegram_summary_subject()} hint={m.telegram_summary_hint()}>
        {(control) => (
          <Select
            {...control}
            disabled={busy !== null}
            value={bot.summary_hour ?? NEVER}
            options={[{ value: NEVER, label: m.telegram_summary_never() }, ...hours]}
            onValue={(hour) => save({ summary_hour: hour === NEVER ? null : hour })}
          />
        )}
      </Field>
      <SwitchLine
        label={m.status_active()}
        hint={m.telegram_status_hint()}
        checked={bot.status}
        disabled={busy !== null}
        onValue={(status) => save({ status })}
      />
    </div>
  )
}
