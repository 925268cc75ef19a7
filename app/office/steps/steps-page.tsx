import type { FirstStep } from '#app/contracts/first-step.ts'
import { m } from '#app/paraglide/messages.js'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { cx } from '#app/ui/cx.ts'
import { CheckIcon } from '#app/ui/icons.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SamplesCard } from './samples-card.tsx'
import { StepAction } from './step-action.tsx'
import { StepProgress } from './step-progress.tsx'
import { useSteps } from './use-steps.ts'

interface StepsPageProps {
  subDomain: string
  /** Who may put a step aside. */
  mayChange: boolean
  may: { seeProducts: boolean; addProducts: boolean; removeProducts: boolean }
}

/** What makes a shop of a store: each step ticks itself by what the store's data says. */
export function StepsPage({ subDomain, mayChange, may }: StepsPageProps) {
  const { steps, left, done, mark, busy } = useSteps()
  const title = m.nav_steps()
  return (
    <>
      <PageHead crumbs={[{ title: m.nav_dashboard(), to: '/dashboard' }, { title }]} title={title} />
      <div className="grid max-w-3xl gap-4">
        <StepProgress done={done} all={steps.length} />
        {left.length === 0 && (
          <p role="status" className="font-medium text-ok">
            {m.first_steps_all_done()}
          </p>
        )}
        <Card flush>
          <ol>
            {steps.map((step) => (
              <li key={step.code} className="flex gap-4 border-line border-b px-5 py-4 last:border-b-0">
                <Mark step={step} />
                <div className="min-w-0 flex-1">
                  <div className="flex flex-wrap items-center gap-2">
                    <h2 className={cx('text-base', step.done && 'text-ink-3')}>{step.title}</h2>
                    {step.required && !step.done && <Badge>{m.first_step_needed()}</Badge>}
                    {step.done && <span className="sr-only">{m.signup_step_done()}</span>}
                  </div>
                  {!step.done && (
                    <>
                      <p className="mt-1 text-ink-2">{step.description}</p>
                      <div className="mt-3 flex flex-wrap gap-2">
                        {step.skipped_at === null && (
                          <StepAction
                            step={step}
                            subDomain={subDomain}
                            primary={step === left[0]}
                            onDone={() => mayChange && void mark(step.code, { done: true })}
                          />
                        )}
                        {mayChange && (
                          <Button
                            tone="quiet"
                            busy={busy === step.code}
                            onClick={() => void mark(step.code, { skipped: step.skipped_at === null })}
                          >
                            {step.skipped_at === null ? m.first_step_skip() : m.first_step_take_up()}
                            <span className="sr-only">: {step.title}</span>
                          </Button>
                        )}
                      </div>
                    </>
                  )}
                </div>
              </li>
            ))}
          </ol>
        </Card>
        {may.seeProducts && <SamplesCard mayAdd={may.addProducts} mayRemove={may.removeProducts} />}
      </div>
    </>
  )
}

/** Its number, or that it is done. */
function Mark({ step: { done, sort_order, skipped_at } }: { step: FirstStep }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid size-8 shrink-0 place-items-center rounded-full border',
        done ? 'border-ok bg-ok-soft text-ok' : 'border-control',
        !done && (skipped_at === null ? 'text-ink' : 'text-ink-3'),
      )}
    >
      {done ? <CheckIcon className="size-4" strokeWidth={3} /> : sort_order}
    </span>
  )
}
