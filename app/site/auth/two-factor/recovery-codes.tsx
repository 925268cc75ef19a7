import { Copy, Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { toastError, toastSuccess } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { ButtonAnchor } from '#app/ui/button-link.tsx'

interface RecoveryCodesProps {
  codes: readonly string[]
  onKept: () => void
}

/** The codes for when the app is lost: shown this once, to be copied or kept as a file. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const list = useRef<HTMLOListElement>(null)
  const text = `${codes.join('\n')}\n`
  useEffect(() => list.current?.focus(), [])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      void toastSuccess(m.recovery_codes_copied())
    } catch (error) {
      void toastError(error, m.recovery_codes_not_copied())
    }
  }

  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{m.recovery_codes_hint()}</p>
      <ol
        ref={list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what came is read first, before the buttons below it
        tabIndex={0}
        aria-label={m.recovery_codes()}
        className="grid justify-center gap-0.5 rounded-card bg-sunken px-4 py-3 text-lg"
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button icon={<Copy aria-hidden="true" className="size-4.5" />} onClick={() => void copy()}>
          {m.recovery_codes_copy()}
        </Button>
        <ButtonAnchor
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="phsar-recovery-codes.txt"
          icon={<Download aria-hidden="true" className="size-4.5" />}
        >
          {m.recovery_codes_download()}
        </ButtonAnchor>
        <Button tone="primary" onClick={onKept}>
          {m.recovery_codes_kept()}
        </Button>
      </div>
    </div>
  )
}
