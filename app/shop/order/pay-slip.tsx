import { useId, useState } from 'react'
import { fieldError, textOfError } from '#app/lib/errors.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { buttonClasses } from '#app/ui/button-classes.ts'
import { cx } from '#app/ui/cx.ts'
import { sendClaim } from './send-claim.ts'
import { smaller } from './smaller.ts'
import { useAskAgain } from './use-fresh.ts'

/** How a customer says that he paid: with the slip of his bank, and where the store needs none, without. */
export function PaySlip({ token, needed }: { token: string; needed: boolean }) {
  const askAgain = useAskAgain()
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState('')

  async function send(slip?: File) {
    if (busy) return
    setBusy(true)
    setWrong('')
    try {
      await sendClaim(token, slip && (await smaller(slip)))
      await askAgain()
    } catch (error) {
      setWrong(fieldError(error, 'file') ?? textOfError(error, 'public'))
    }
    setBusy(false)
  }

  return (
    <div className={cx('grid gap-2', !needed && 'justify-items-center text-center')}>
      {wrong && (
        <p role="alert" className="text-bad">
          {wrong}
        </p>
      )}
      <div className={cx('flex flex-wrap gap-2.5', !needed && 'justify-center')}>
        {!needed && (
          <Button tone="primary" size="lg" busy={busy} onClick={() => void send()}>
            {m.shop_pay_done()}
          </Button>
        )}
        <label
          className={cx(
            buttonClasses(needed ? 'primary' : undefined, 'lg'),
            'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
          )}
        >
          {m.shop_pay_slip()}
          <input
            type="file"
            accept="image/*"
            aria-describedby={id}
            aria-busy={busy || undefined}
            className="sr-only"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              // The same file can be chosen again.
              currentTarget.value = ''
              if (file) void send(file)
            }}
          />
        </label>
      </div>
      <p id={id} className="text-ink-3 text-sm">
        {m.shop_pay_slip_hint()}
      </p>
    </div>
  )
}
