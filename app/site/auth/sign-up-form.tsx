import { type FormEvent, useEffect, useRef } from 'react'
import { useLocale } from '#app/lib/locale.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { ArrowLeftIcon } from '#app/ui/icons.tsx'
import { SignUpInput } from './sign-up-input.tsx'
import { STEPS } from './sign-up-values.ts'
import { StepList } from './step-list.tsx'
import { SubDomainPreview } from './sub-domain-preview.tsx'
import { type NewStore, useSignUp } from './use-sign-up.ts'

interface SignUpFormProps {
  /** From 1. */
  step: number
  onStep: (step: number) => void
  onDone: (store: NewStore) => Promise<void>
}

/** Three short steps to a live store. All of them stay in the page, so that nothing typed is lost on the way. */
export function SignUpForm({ step, onStep, onDone }: SignUpFormProps) {
  useLocale()
  const state = useSignUp({ step, onStep, onDone })
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(step)

  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const panel = form.current?.querySelector(`[data-step="${step}"]`)
    const target = panel?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? panel?.querySelector('input')
    target?.focus()
  }, [step])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (state.busy || (await state.next())) return
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  const titles = [m.signup_account(), m.signup_you(), m.signup_store()]
  const hints = [m.signup_account_hint(), m.signup_you_hint(), m.signup_store_hint()]
  const panel = (of: number) => ({ 'data-step': of, hidden: of !== step, className: 'grid gap-4' })
  return (
    <form ref={form} noValidate onSubmit={submit} method="post">
      <h1 className="text-2xl">{m.signup_title()}</h1>
      <div className="mt-5">
        <StepList titles={titles} current={step} onStep={onStep} />
      </div>
      <p className="mt-4 mb-4 text-ink-2">
        <span className="sr-only">{m.step_of({ n: step, m: STEPS.length })}. </span>
        {hints[step - 1]}
      </p>
      <fieldset {...panel(1)}>
        <legend className="sr-only">{titles[0]}</legend>
        <SignUpInput
          state={state}
          name="email"
          label={m.email()}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
        <SignUpInput state={state} name="password" label={m.password()} secret="new" />
        <SignUpInput state={state} name="password_confirmation" label={m.password_confirmation()} secret="again" />
      </fieldset>
      <fieldset {...panel(2)}>
        <legend className="sr-only">{titles[1]}</legend>
        <div className="grid gap-4 sm:grid-cols-2">
          <SignUpInput state={state} name="firstname" label={m.firstname()} autoComplete="given-name" maxLength={60} />
          <SignUpInput state={state} name="lastname" label={m.lastname()} autoComplete="family-name" maxLength={60} />
        </div>
        <SignUpInput
          state={state}
          name="phone"
          label={m.telephone()}
          optional
          type="tel"
          autoComplete="tel"
          placeholder="012 345 678"
          maxLength={32}
        />
      </fieldset>
      <fieldset {...panel(3)}>
        <legend className="sr-only">{titles[2]}</legend>
        <SignUpInput
          state={state}
          name="store_name"
          label={m.store_name()}
          autoComplete="organization"
          maxLength={120}
        />
        <SignUpInput
          state={state}
          name="sub_domain"
          label={m.sub_domain()}
          hint={<SubDomainPreview name={state.values.sub_domain} verdict={state.linkVerdict} />}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
        />
      </fieldset>
      <div className="mt-6 flex gap-3">
        {step > 1 && (
          <Button size="lg" icon={<ArrowLeftIcon />} onClick={() => onStep(step - 1)}>
            {m.back()}
          </Button>
        )}
        <Button
          type="submit"
          // Pressing it must not leave the field first: what is then said there would move the button from under the finger.
          onMouseDown={(event) => event.preventDefault()}
          size="lg"
          tone="primary"
          busy={state.busy}
          className="flex-1"
        >
          {step < STEPS.length ? m.continue() : m.signup_finish()}
        </Button>
      </div>
    </form>
  )
}
