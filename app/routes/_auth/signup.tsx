import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { signUpOffer } from '#app/bff/auth.functions.ts'
import { m } from '#app/paraglide/messages.js'
import { SignUpClosed } from '#app/site/auth/sign-up-closed.tsx'
import { SignUpForm } from '#app/site/auth/sign-up-form.tsx'
import { useSessionChange } from '#app/site/auth/use-session-change.ts'
import { publicHead } from '#app/site/document/public-head.ts'

export const Route = createFileRoute('/_auth/signup')({
  head: publicHead({ title: m.sign_up, text: m.auth_blurb_text }),
  validateSearch: ({ step }: { step?: unknown }): { step?: number } => ({
    step: String(step) === '2' ? 2 : undefined,
  }),
  loader: () => signUpOffer(),
  component: SignUpPage,
})

function SignUpPage() {
  const { step = 1 } = Route.useSearch()
  const offer = Route.useLoaderData()
  const [reached, setReached] = useState(1)
  const navigate = Route.useNavigate()
  const session = useSessionChange()

  // The step is in the address, so that the browser's Back leads to the one before; nobody begins in the middle.
  const go = (to: number) => {
    setReached(Math.max(reached, to))
    void navigate({ search: to > 1 ? { step: to } : {} })
  }
  const done = () => session.enter('/dashboard')
  if (offer.mode === 'closed') return <SignUpClosed />
  return <SignUpForm offer={offer} step={Math.min(step, reached)} onStep={go} onDone={done} />
}
