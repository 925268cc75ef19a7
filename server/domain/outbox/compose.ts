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

/** Mail programs read the styles of elements; those that know a dark ground also read a sheet, by these names. */
const LINE = 'border-top:1px solid #e5e3dd'
const CELL = `padding:8px 0;vertical-align:top;${LINE}`
const QUIET = 'font-size:13px;color:#656d76'
const DARK = [
  '.page{background:#15181d!important}',
  '.card{background:#1e222a!important;border-color:#3a414c!important;color:#eceff2!important}',
  '.card td{border-color:#3a414c!important}',
  '.quiet{color:#a5adb8!important}',
].join('')

function html(part: Part): string {
  if (typeof part === 'string') return `<p style="margin:0 0 16px">${escaped(part).replaceAll('\n', '<br>')}</p>`
  if ('rows' in part) {
    const rows = part.rows.map(
      ([name, value]) =>
        `<tr><td style="${CELL};padding-right:16px">${escaped(name)}</td><td align="right" style="${CELL};font-weight:600">${escaped(value)}</td></tr>`,
    )
    return `<table role="presentation" width="100%" style="border-collapse:collapse;margin:0 0 16px">${rows.join('')}</table>`
  }
  if (part.href === null) return `<p style="margin:0 0 16px">${escaped(part.link)}<br>${escaped(gone())}</p>`
  const href = escaped(part.href)
  return [
    `<p style="margin:24px 0 8px"><a href="${href}" style="display:inline-block;padding:11px 22px;border-radius:7px;background:#00708a;color:#ffffff;font-weight:600;text-decoration:none">${escaped(part.link)}</a></p>`,
    // Where the button leads, for whom it does not work, and for whom wants to see it first.
    `<p class="quiet" style="margin:0 0 20px;${QUIET};word-break:break-all">${href}</p>`,
  ].join('\n')
}

const FONTS =
  "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Kantumruy Pro','Noto Sans Khmer','Khmer OS',sans-serif"
const BAND =
  'height:8px;background-color:#00708a;background-image:repeating-linear-gradient(90deg,#00708a 0 8px,#7bb1c1 8px 16px)'
const CARD = 'background:#ffffff;border:1px solid #e5e3dd;border-radius:10px;overflow:hidden;color:#181f28'

/** A mail as text and as HTML; whatever people typed into it is shown, never read as markup. */
export function compose(subject: string, parts: readonly Part[], locale: Locale): Mail {
  const line = oneLine(subject)
  // The script of Khmer needs its room above and below.
  const leading = locale === 'km' ? 1.8 : 1.6
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escaped(line)}</title><style>@media (prefers-color-scheme:dark){${DARK}}</style>`
  const title = `<h1 style="margin:0 0 16px;font-size:20px;line-height:${leading - 0.2};font-weight:600">${escaped(line)}</h1>`
  const card = `<div class="card" style="${CARD}"><div style="${BAND}"></div><div style="padding:24px 24px 8px">${title}\n${parts.map(html).join('\n')}</div></div>`
  const body = `<body class="page" style="margin:0;background:#faf9f7"><div style="max-width:560px;margin:0 auto;padding:24px 12px;font:16px/${leading} ${FONTS}">${card}</div></body>`
  return {
    subject: line,
    text: `${parts.map(plain).join('\n\n')}\n`,
    html: `<!doctype html><html lang="${locale}"><head>${head}</head>${body}</html>`,
  }
}
