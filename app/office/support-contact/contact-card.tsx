import {
  Globe,
  type LucideIcon,
  Mail,
  MapPin,
  MessageCircle,
  MessageCircleMore,
  MessageSquare,
  Phone,
  Send,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { pictureSizes } from '#app/contracts/picture.ts'
import { CHANNELS, type Channel, DEPARTMENTS, type ShownContact } from '#app/contracts/resources/support-contact.ts'
import { m } from '#app/paraglide/messages.js'
import { Badge } from '#app/ui/badge.tsx'
import { cx } from '#app/ui/cx.ts'

const ICONS: Record<Channel, LucideIcon> = {
  phone: Phone,
  telegram: Send,
  messenger: MessageCircle,
  line: MessageSquare,
  whatsapp: MessageCircleMore,
  email: Mail,
  website: Globe,
  address: MapPin,
}

interface ContactCardProps {
  contact: Omit<ShownContact, 'translations' | 'name'> & { name: string | null; status?: boolean }
  /** At the end: what its keeper can do with it. */
  actions?: ReactNode
}

/** A way to reach people: its channel, its name, where a click leads, and when somebody answers. */
export function ContactCard({ contact, actions }: ContactCardProps) {
  const { name, type, value, href, hours, department, image_url, status = true } = contact
  const Icon = ICONS[type]
  const elsewhere = href.startsWith('https:') || href.startsWith('http:')
  return (
    <li className="flex min-w-0 gap-3 rounded-card border border-line bg-surface p-4 shadow-card">
      {image_url ? (
        <img
          {...pictureSizes(image_url)}
          alt=""
          width={44}
          height={44}
          sizes="44px"
          className="size-11 shrink-0 rounded-control object-cover"
        />
      ) : (
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-items-center rounded-control bg-accent-soft text-accent-strong"
        >
          <Icon className="size-5" strokeWidth={1.75} />
        </span>
      )}
      <div className={cx('min-w-0 flex-1', !status && 'text-ink-3')}>
        <h3 className="break-words text-base">{name}</h3>
        <p className="text-ink-2 text-sm">{CHANNELS[type].label()}</p>
        <a
          href={href}
          {...(elsewhere && { target: '_blank', rel: 'noopener noreferrer' })}
          className="figures mt-1 inline-block max-w-full break-words text-accent-strong underline-offset-4 hover:underline"
        >
          {value}
        </a>
        {hours && <p className="mt-1 break-words text-ink-2 text-sm">{hours}</p>}
        <div className="mt-2 flex flex-wrap gap-1.5 empty:hidden">
          {department && <Badge>{DEPARTMENTS[department].label()}</Badge>}
          {!status && <Badge tone="warn">{m.contact_inactive()}</Badge>}
        </div>
      </div>
      {actions && <div className="-me-2 -mt-1 shrink-0">{actions}</div>}
    </li>
  )
}
