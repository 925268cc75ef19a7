import { useId, useState } from 'react'
import { toastError } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { cx } from '#app/ui/cx.ts'
import { CheckIcon } from '#app/ui/icons.tsx'
import { QrDrawing } from '#app/ui/qr-drawing.tsx'

/** A link that opens the shop and brings the coupon to the cart, and the same as a QR code. */
export function ShareCard({ link, applies }: { link: string; applies: boolean }) {
  const drawing = useId()
  const [copied, setCopied] = useState('')
  // Beside a form on a wide page; above what saves it on a narrow one, where a picture would push that away.
  const [drawn, setDrawn] = useState(false)
  const copy = () => navigator.clipboard.writeText(link).then(() => setCopied(link), toastError)
  return (
    <Card title={m.coupon_share()}>
      <p className="text-ink-3 text-sm">{applies ? m.coupon_share_hint() : m.coupon_share_hint_fill()}</p>
      <div id={drawing} className={cx('my-4 grid place-items-center', !drawn && 'max-lg:hidden')}>
        <QrDrawing text={link} label={m.qr_of({ address: link })} />
      </div>
      <p className="figures mt-3 truncate text-ink-2 text-sm" title={link}>
        {link}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => void copy()} {...(copied === link && { icon: <CheckIcon /> })}>
          <span aria-live="polite">{copied === link ? m.link_copied() : m.copy_link()}</span>
        </Button>
        <Button
          size="sm"
          className="lg:hidden"
          aria-expanded={drawn}
          aria-controls={drawing}
          onClick={() => setDrawn(!drawn)}
        >
          {drawn ? m.qr_hide() : m.qr_show()}
        </Button>
      </div>
    </Card>
  )
}
