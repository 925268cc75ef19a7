import type { Locale } from '#app/contracts/kit.ts'
import { m } from '#app/paraglide/messages.js'

/** A part of a mail: a paragraph, lines that name a value each, or a link. */
export type Part = string | { rows: readonly (readonly [string, string])[] } | { link: string; href: string | null }

export interface Mail {
  subject: string
  text: string
  html: string
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const CONTROL = /[\u0000-\u001f\u007f\u2028\u2029]+/g

/** One line: a line break would begin another header. */
export const oneLine = (text: string) => text.replace(CONTROL, ' ').trim().slice(0, 200)

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

const gone = () => m.mail_link_gone()

function plain(part: Part): string {
  if (typeof part === 'string') return part
  if ('rows' in part) return part.rows.map(([name, value]) => `${oneLine(name)}: ${oneLine(value)}`).join('\n')
  return `${part.link}\n${part.href ?? gone()}`
}

const CELL = 'padding:4px 12px 4px 0;vertical-align:top'

function html(part: Part): string {
  if (typeof part === 'string') return `<p>${escaped(part).replaceAll('\n', '<br>')}</p>`
  if ('rows' in part) {
    const rows = part.rows.map(
      ([name, value]) => `<tr><td style="${CELL}">${escaped(name)}</td><td style="${CELL}">${escaped(value)}</td></tr>`,
    )
    return `<table style="border-collapse:collapse">${rows.join('')}</table>`
  }
  if (part.href === null) return `<p>${escaped(part.link)}<br>${escaped(gone())}</p>`
  return `<p><a href="${escaped(part.href)}">${escaped(part.link)}</a><br>${escaped(part.href)}</p>`
}

const STYLE = 'max-width:36rem;margin:0 auto;padding:16px;font:16px/1.6 sans-serif;color:#1c1917'

/** A mail as text and as HTML; whatever people typed into it is shown, never read as markup. */
export function compose(subject: string, parts: readonly Part[], locale: Locale): Mail {
  const line = oneLine(subject)
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(line)}</title>`
  const body = `<body style="margin:0"><div style="${STYLE}">${parts.map(html).join('\n')}</div></body>`
  return {
    subject: line,
    text: `${parts.map(plain).join('\n\n')}\n`,
    html: `<!doctype html><html lang="${locale}"><head>${head}</head>${body}</html>`,
  }
}
