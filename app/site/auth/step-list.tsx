import { m } from '#app/paraglide/messages.js'
import { cx } from '#app/ui/cx.ts'
import { CheckIcon } from '#app/ui/icons.tsx'

interface StepListProps {
  titles: readonly string[]
  /** From 1. */
  current: number
  onStep: (step: number) => void
}

/** Where one is; steps behind lead back, with everything that was typed. */
export function StepList({ titles, current, onStep }: StepListProps) {
  return (
    <ol aria-label={m.signup_steps()} className="flex gap-2">
      {titles.map((title, index) => {
        const step = index + 1
        const done = step < current
        const bar = cx('block h-1.5 rounded-full', step <= current ? 'bg-accent' : 'bg-line-strong')
        return (
          <li key={title} aria-current={step === current ? 'step' : undefined} className="flex-1">
            {done ? (
              <button type="button" onClick={() => onStep(step)} className="block w-full pb-1 text-start">
                <span className={bar} />
                <span className="mt-1.5 flex items-center gap-1 text-accent-strong text-sm">
                  <CheckIcon className="size-3.5" strokeWidth={3} />
                  <span className="min-w-0">{title}</span>
                  <span className="sr-only">{m.signup_step_done()}</span>
                </span>
              </button>
            ) : (
              <>
                <span className={bar} />
                <span className={cx('mt-1.5 block text-sm', step === current ? 'font-medium' : 'text-ink-3')}>
                  {title}
                </span>
              </>
            )}
          </li>
        )
      })}
    </ol>
  )
}
