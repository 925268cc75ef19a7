import { MOST_SPANS, type Span, type Week } from '#app/contracts/opening-hours.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { CloseIcon } from '#app/ui/icons.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { TimeField } from '#app/ui/time-field.tsx'

const USUAL: Span = { from: '08:00', to: '17:00' }
const AFTERNOON: Span = { from: '14:00', to: '18:00' }
const isTime = (text: string) => /^\d{2}:\d{2}$/.test(text)

interface WeekHoursProps {
  week: Week
  onWeek: (week: Week) => void
}

/** The seven days, each open or not, with its hours. */
export function WeekHours({ week, onWeek }: WeekHoursProps) {
  const names = m.weekdays_short().split(' ')
  const put = (at: number, spans: readonly Span[]) => onWeek(week.map((one, n) => (n === at ? spans : one)))
  const open = week.flatMap((spans, at) => (spans.length > 0 ? [at] : []))
  const usual = week.find((spans) => spans.length > 0) ?? [USUAL]
  return (
    <ul className="divide-y divide-line">
      {week.map((spans, at) => {
        const day = names[at] ?? ''
        const change = (n: number, part: Partial<Span>) =>
          put(
            at,
            spans.map((span, m) => (m === n ? { ...span, ...part } : span)),
          )
        return (
          <li key={day} className="flex flex-wrap items-start gap-x-4 gap-y-1 py-2">
            {/* biome-ignore lint/a11y/noLabelWithoutControl: the switch is its control */}
            <label className="flex min-h-control w-36 items-center gap-3">
              <Switch checked={spans.length > 0} onValue={(on) => put(at, on ? usual : [])} />
              <span className="font-medium">{day}</span>
            </label>
            {spans.length === 0 ? (
              <p className="flex min-h-control items-center text-ink-3 max-sm:hidden">{m.hours_closed()}</p>
            ) : (
              <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
                {spans.map((span, n) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a span is what stands at its place
                  <div key={n} className="flex items-center gap-2">
                    <div className="w-24">
                      <TimeField
                        aria-label={m.hours_from({ day })}
                        name={`hours.${at}.${n}.from`}
                        value={span.from}
                        onValue={(from) => isTime(from) && change(n, { from })}
                      />
                    </div>
                    <span aria-hidden="true">–</span>
                    <div className="w-24">
                      <TimeField
                        aria-label={m.hours_to({ day })}
                        name={`hours.${at}.${n}.to`}
                        value={span.to}
                        onValue={(to) => isTime(to) && change(n, { to })}
                      />
                    </div>
                    {spans.length > 1 && (
                      <IconButton
                        label={m.hours_remove({ day })}
                        icon={<CloseIcon className="size-4" />}
                        onClick={() =>
                          put(
                            at,
                            spans.filter((_, m) => m !== n),
                          )
                        }
                      />
                    )}
                  </div>
                ))}
                <div className="-ms-2 flex flex-wrap">
                  {spans.length < MOST_SPANS && (
                    <Button size="sm" tone="quiet" onClick={() => put(at, [...spans, AFTERNOON])}>
                      {m.hours_add()}
                    </Button>
                  )}
                  {open.length > 1 && open[0] === at && (
                    <Button
                      size="sm"
                      tone="quiet"
                      onClick={() => onWeek(week.map((one) => (one.length > 0 ? spans : one)))}
                    >
                      {m.hours_copy()}
                    </Button>
                  )}
                </div>
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
