import { useRef, useState } from 'react'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { CheckIcon } from '#app/ui/icons.tsx'
import { TextInput } from '#app/ui/text-input.tsx'

/** The link to come back by: to read, to copy. Where the page may not copy, it selects it. */
export function CopyLink({ href }: { href: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(href)
      setCopied(true)
    } catch {
      setCopied(false)
    }
  }
  return (
    <div>
      <p className="mb-2 text-ink-2">{m.shop_keep_link()}</p>
      <div className="flex gap-2">
        <div className="min-w-0 flex-1">
          <TextInput
            ref={field}
            readOnly
            value={href}
            aria-label={m.shop_track()}
            onFocus={(event) => event.target.select()}
          />
        </div>
        <Button onClick={copy} {...(copied && { icon: <CheckIcon /> })}>
          <span aria-live="polite">{copied ? m.shop_copied() : m.shop_copy_link()}</span>
        </Button>
      </div>
    </div>
  )
}
