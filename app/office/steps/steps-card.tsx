import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { StepAction } from './step-action.tsx'
import { StepProgress } from './step-progress.tsx'
import { useSteps } from './use-steps.ts'

/** The next of the first steps, on the dashboard until none is left. */
export function StepsCard({ subDomain }: { subDomain: string }) {
  const { steps, left, done, mark, busy } = useSteps()
  const [next] = left
  if (!next) return null
  return (
    <div className="mb-5">
      <Card id="first-steps" title={m.nav_steps()} aside={<StepProgress done={done} all={steps.length} />}>
        <h3 className="text-base">{next.title}</h3>
        <p className="mt-1 text-ink-2">{next.description}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <StepAction step={next} subDomain={subDomain} primary onDone={() => void mark(next.code, { done: true })} />
          <Button busy={busy === next.code} onClick={() => void mark(next.code, { skipped: true })}>
            {m.first_step_skip()}
            <span className="sr-only">: {next.title}</span>
          </Button>
          <ButtonLink to="/step">{m.first_steps_all()}</ButtonLink>
        </div>
      </Card>
    </div>
  )
}
