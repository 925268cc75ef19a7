import * as z from 'zod/mini'
import { email } from '#app/contracts/email.ts'
import type { Channel } from '#app/contracts/resources/support-contact.ts'
import { m } from '#app/paraglide/messages.js'
import { parsePhone, showPhone } from '#server/core/text/phone.ts'

interface Rule {
  /** What is kept of a value as people write it; undefined for what is none. */
  keep(text: string): string | undefined
  wrong(): string
  /** Where a click on what is kept leads. */
  href(kept: string): string
}

const phone = (text: string) => {
  const found = parsePhone(text)
  return found && showPhone(found)
}
const e164 = (kept: string) => parsePhone(kept) ?? ''

/** A web address as the browser understands it, where it has no name and password in it. */
function address(text: string): URL | undefined {
  if (!/^https?:\/\/[^\s]+$/i.test(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  return url.username || url.password ? undefined : url
}

/** The name behind an `@`, or in an address of one of the hosts, with or without `https://`. */
function nameAt(text: string, hosts: readonly string[], name: RegExp): string | undefined {
  const url = address(/^https?:\/\//i.test(text) ? text : `https://${text}`)
  const host = url?.hostname ?? ''
  const known = hosts.includes(host) || hosts.includes(host.replace(/^(www|m|web)\./, ''))
  const found = url && known ? url.pathname.replace(/^\/|\/$/g, '') : text.replace(/^@/, '')
  return name.test(found) ? found : undefined
}

const TELEGRAM = /^(?:[a-z]\w{3,31}|\+[\w-]{8,40})$/i
const MESSENGER = /^[a-z\d](?:[a-z\d.]{3,48})[a-z\d]$/i
const LINE = /^[a-z\d][a-z\d._-]{2,19}$/i

const RULES: Record<Channel, Rule> = {
  phone: { keep: phone, wrong: m.rule_phone, href: (kept) => `tel:${e164(kept)}` },
  whatsapp: { keep: phone, wrong: m.rule_phone, href: (kept) => `https://wa.me/${e164(kept).slice(1)}` },
  telegram: {
    keep(text) {
      const name = nameAt(text, ['t.me', 'telegram.me'], TELEGRAM)
      // An invitation to a group is kept as the address it is, a person or a channel as the name.
      return name && (name.startsWith('+') ? `t.me/${name}` : `@${name}`)
    },
    wrong: m.rule_telegram,
    href: (kept) => `https://t.me/${kept.replace(/^(@|t\.me\/)/, '')}`,
  },
  messenger: {
    keep: (text) => nameAt(text, ['m.me', 'facebook.com', 'messenger.com'], MESSENGER),
    wrong: m.rule_messenger,
    href: (kept) => `https://m.me/${kept}`,
  },
  line: {
    keep(text) {
      const official = /^@/.test(text)
      const name = nameAt(text, [], LINE)
      return name && (official ? `@${name}` : name)
    },
    wrong: m.rule_line,
    href: (kept) => `https://line.me/R/ti/p/${kept.startsWith('@') ? kept : `~${kept}`}`,
  },
  email: {
    keep: (text) => (z.safeParse(email, text).success ? text : undefined),
    wrong: m.rule_email,
    href: (kept) => `mailto:${encodeURI(kept)}`,
  },
  website: { keep: (text) => address(text) && text, wrong: m.error_web_address, href: (kept) => kept },
  address: {
    keep: (text) => text,
    wrong: m.required,
    href: (kept) => `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(kept)}`,
  },
}

/** A contact's value as it is kept and shown: `@name`, `012 345 678`. @returns what is wrong with it, where it is none */
export function contactValue(type: Channel, text: string): { value: string } | { wrong: string } {
  const value = RULES[type].keep(text.trim())
  return value === undefined ? { wrong: RULES[type].wrong() } : { value }
}

/** Where a click on a kept value leads. */
export const contactLink = (type: Channel, value: string): string => RULES[type].href(value)
