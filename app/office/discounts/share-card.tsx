import { useState } from 'react'
import { toastError } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { CheckIcon } from '#app/ui/icons.tsx'
import { QrDrawing } from '#app/ui/qr-drawing.tsx'

/** A link that opens the shop and brings the coupon to the cart, and the same as a QR code. */
export function ShareCard({ link, applies }: { link: string; applies: boolean }) {
  const [copied, setCopied] = useState('')
  const copy = () => navigator.clipboard.writeText(link).then(() => setCopied(link), toastError)
  return (
    <Card title={m.coupon_share()}>
      <p className="text-ink-3 text-sm">{applies ? m.coupon_share_hint() : m.coupon_share_hint_fill()}</p>
      <div className="my-4 grid place-items-center">
        <QrDrawing text={link} label={m.qr_of({ address: link })} />
      </div>
      <p className="figures truncate text-ink-2 text-sm" title={link}>
        {link}
      </p>
      <Button size="sm" className="mt-2" onClick={() => void copy()} {...(copied === link && { icon: <CheckIcon /> })}>
        <span aria-live="polite">{copied === link ? m.link_copied() : m.copy_link()}</span>
      </Button>
    </Card>
  )
}
