import { type FormEvent, useEffect, useRef } from 'react'
import type { SignUpOffer } from '#app/contracts/sign-up-offer.ts'
import { useLocale } from '#app/lib/locale.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { ArrowLeftIcon } from '#app/ui/icons.tsx'
import { SignUpChoice } from './sign-up-choice.tsx'
import { SignUpInput } from './sign-up-input.tsx'
import { STEPS } from './sign-up-values.ts'
import { StepList } from './step-list.tsx'
import { SubDomainPreview } from './sub-domain-preview.tsx'
import { type NewStore, useSignUp } from './use-sign-up.ts'

interface SignUpFormProps {
  offer: SignUpOffer
  /** From 1. */
  step: number
  onStep: (step: number) => void
  onDone: (store: NewStore) => Promise<void>
}

/** Two short steps to a live store. Both stay in the page, so that nothing typed is lost on the way. */
export function SignUpForm({ offer, step, onStep, onDone }: SignUpFormProps) {
  useLocale()
  const state = useSignUp({ offer, step, onStep, onDone })
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

  const titles = [m.signup_account(), m.signup_store()]
  const hints = [m.signup_account_hint(), offer.mode === 'approval' ? m.signup_approval_hint() : m.signup_store_hint()]
  const kinds = offer.kinds.map(({ id, name, icon, below }) => ({
    value: String(id),
    label: `${below ? '— ' : ''}${icon ?? ''} ${name}`.trim(),
  }))
  const themes = offer.themes.map(({ id, name }) => ({ value: String(id), label: name }))
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
        <SignUpInput state={state} name="password" label={m.password()} secret />
        <div className="grid gap-4 sm:grid-cols-2">
          <SignUpInput state={state} name="firstname" label={m.firstname()} autoComplete="given-name" maxLength={60} />
          <SignUpInput state={state} name="lastname" label={m.lastname()} autoComplete="family-name" maxLength={60} />
        </div>
      </fieldset>
      <fieldset {...panel(2)}>
        <legend className="sr-only">{titles[1]}</legend>
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
        {kinds.length > 0 && (
          <SignUpChoice state={state} name="category_id" label={m.store_category()} options={kinds} required />
        )}
        {themes.length > 0 && <SignUpChoice state={state} name="theme_id" label={m.theme()} options={themes} />}
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
