import { AppError } from './app-error.ts'
import { type Client, textOfError } from './errors.ts'
import { goToLogin } from './go-to-login.ts'
import { callToasts } from './toast-due.ts'

// Loaded when the first toast is due: no page needs it to be shown.
async function sonner() {
  const [{ toast }] = await Promise.all([import('sonner'), callToasts()])
  return toast
}

/** Specification section 9: 3000 ms; a success dismisses what stood before. */
export async function toastSuccess(text: string): Promise<void> {
  const toast = await sonner()
  toast.dismiss()
  toast.success(text, { duration: 3000 })
}

/** What can be done about what a message says. */
export interface Deed {
  label: string
  act: () => void
}

/** As a success, with what can be done about it, as undoing it, and what else: it stays for eight seconds. */
export async function toastAction(text: string, { label, act }: Deed, other?: Deed): Promise<void> {
  const toast = await sonner()
  toast.dismiss()
  const cancel = other && { label: other.label, onClick: other.act }
  toast.success(text, { duration: 8000, action: { label, onClick: act }, cancel })
}

/**
 * Shows what went wrong (specification section 8). `instead` is the screen's own wording, where the specification has
 * one. A 401 in the back-office means the session is over: the sign-in page follows, and comes back here.
 */
export async function toastError(error: unknown, instead?: string, client: Client = 'backend'): Promise<void> {
  if (!(error instanceof AppError)) console.error(error)
  const toast = await sonner()
  toast.error(instead ?? textOfError(error, client), { duration: 3000 })
  if (client === 'backend' && error instanceof AppError && error.status === 401) goToLogin()
}
