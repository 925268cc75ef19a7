import { Send } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatDateTime } from '#app/contracts/dates.ts'
import type { InvitationMade } from '#app/contracts/invitation.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { ButtonAnchor } from '#app/ui/button-link.tsx'
import { CheckIcon } from '#app/ui/icons.tsx'
import { TextInput } from '#app/ui/text-input.tsx'

interface InvitationLinkProps {
  made: InvitationMade
  /** Whom one joins. */
  store: string
}

/** The link of an invitation, this once: to copy, or to pass on by Telegram. Where the page may not copy, it selects it. */
export function InvitationLink({ made, store }: InvitationLinkProps) {
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(false)
  async function copy() {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(made.url)
      setCopied(true)
    } catch {
      setCopied(false)
    }
  }
  const text = m.invitation_share_text({ store })
  const telegram = `https://t.me/share/url?${new URLSearchParams({ url: made.url, text })}`
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">
        {m.invitation_once({ date: formatDateTime(made.expires_at) })}
        {made.mailed && ` ${m.invitation_mailed()}`}
      </p>
      <TextInput
        ref={field}
        readOnly
        value={made.url}
        aria-label={m.invitation_link()}
        className="figures"
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap gap-2 max-sm:grid">
        <Button tone="primary" onClick={copy} {...(copied && { icon: <CheckIcon /> })}>
          <span aria-live="polite">{copied ? m.invitation_copied() : m.copy_link()}</span>
        </Button>
        <ButtonAnchor
          href={telegram}
          target="_blank"
          rel="noopener noreferrer"
          icon={<Send aria-hidden="true" className="size-4" />}
        >
          {m.invitation_share_telegram()}
        </ButtonAnchor>
      </div>
    </div>
  )
}
