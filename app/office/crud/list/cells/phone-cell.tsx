import { Send } from 'lucide-react'
import { dialled, telegramLink } from '#app/lib/telephone.ts'
import { m } from '#app/paraglide/messages.js'

/** A telephone number that a tap calls, and beside it the way to it on Telegram. */
export function PhoneCell({ number }: { number: string }) {
  return (
    <span className="inline-flex items-center gap-1">
      <a
        href={`tel:${dialled(number)}`}
        className="figures inline-block min-h-6 whitespace-nowrap hover:text-accent-strong hover:underline"
      >
        {number}
      </a>
      <a
        href={telegramLink(number)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={m.customer_telegram_named({ number })}
        className="inline-grid size-7 place-items-center rounded-control text-ink-3 hover:bg-sunken hover:text-accent-strong"
      >
        <Send aria-hidden="true" className="size-4" strokeWidth={1.75} />
      </a>
    </span>
  )
}
