import { useRef, useState } from 'react'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { CheckIcon } from '#app/ui/icons.tsx'
import { TextInput } from '#app/ui/text-input.tsx'

/** A signing secret, this once: to copy. Where the page may not copy, it selects it. */
export function SecretOnce({ secret }: { secret: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(false)
  async function copy() {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(secret)
      setCopied(true)
    } catch {
      setCopied(false)
    }
  }
  return (
    <div className="grid gap-3">
      <p className="text-ink-2">{m.webhook_secret_once()}</p>
      <TextInput
        ref={field}
        readOnly
        value={secret}
        aria-label={m.webhook_secret()}
        className="figures"
        onFocus={(event) => event.target.select()}
      />
      <Button
        onClick={() => void copy()}
        className="justify-self-start max-sm:justify-self-stretch"
        {...(copied && { icon: <CheckIcon /> })}
      >
        <span aria-live="polite">{copied ? m.webhook_secret_copied() : m.webhook_secret_copy()}</span>
      </Button>
    </div>
  )
}
