import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { m } from '#app/paraglide/messages.js'
import { SignUpForm } from '#app/site/auth/sign-up-form.tsx'
import { useSessionChange } from '#app/site/auth/use-session-change.ts'
import { publicHead } from '#app/site/document/public-head.ts'

export const Route = createFileRoute('/_auth/signup')({
  head: publicHead({ title: m.sign_up, text: m.auth_blurb_text }),
  validateSearch: ({ step }: { step?: unknown }): { step?: number } => ({
    step: /^[23]$/.test(String(step)) ? Number(step) : undefined,
  }),
  component: SignUpPage,
})

function SignUpPage() {
  const { step = 1 } = Route.useSearch()
  const [reached, setReached] = useState(1)
  const navigate = Route.useNavigate()
  const session = useSessionChange()

  // The step is in the address, so that the browser's Back leads to the one before; nobody begins in the middle.
  const go = (to: number) => {
    setReached(Math.max(reached, to))
    void navigate({ search: to > 1 ? { step: to } : {} })
  }
  const done = () => session.enter('/dashboard')
  return <SignUpForm step={Math.min(step, reached)} onStep={go} onDone={done} />
}
