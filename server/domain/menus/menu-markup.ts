import type { ShownContact } from '#app/contracts/resources/support-contact.ts'
import { m } from '#app/paraglide/messages.js'
import { escapeHtml } from '#server/core/text/escape-html.ts'
import type { ShownMenu } from './show-menus.ts'

// What a shop's pages show of menus is only read and followed, so it comes as markup and needs no code in the browser
// (docs/decisions/0046). All that somebody typed goes through `escapeHtml`; what leads elsewhere was judged when it was saved.

/** The attributes of a link: what leads to another host, or opens apart, tells it nothing of where it was followed. */
function linkTo(href: string, target: ShownMenu['target']): string {
  const apart = target === '_blank'
  const strange = apart || !href.startsWith('/')
  return `href="${escapeHtml(href)}"${apart ? ' target="_blank"' : ''}${strange ? ' rel="noreferrer"' : ''}`
}

const label = ({ icon, name }: ShownMenu) =>
  `${icon ? `<span aria-hidden="true">${escapeHtml(icon)}</span> ` : ''}${escapeHtml(name)}`

const linked = (menu: ShownMenu) =>
  menu.href === null ? `<span>${label(menu)}</span>` : `<a ${linkTo(menu.href, menu.target)}>${label(menu)}</a>`

/** Links, and below each those that lie below it. */
const listOf = (menus: readonly ShownMenu[]): string =>
  `<ul>${menus.map((menu) => `<li>${linked(menu)}${menu.children.length > 0 ? listOf(menu.children) : ''}</li>`).join('')}</ul>`

/** What has others below it opens; where it leads itself, it stands first among them. */
function entry(menu: ShownMenu): string {
  if (menu.children.length === 0) return `<li>${linked(menu)}</li>`
  const first = menu.href === null ? [] : [{ ...menu, children: [] }]
  return `<li><details name="menu"><summary>${label(menu)}</summary>${listOf([...first, ...menu.children])}</details></li>`
}

/** The line below a shop's header; empty where the store has no menu there. On phones it may be another. */
export function headerMarkup(menus: readonly ShownMenu[]): string {
  const at = (position: ShownMenu['position'], shown: string) => {
    const entries = menus.filter((menu) => menu.position === position)
    return entries.length > 0 ? `<ul${shown && ` class="${shown}"`}>${entries.map(entry).join('')}</ul>` : ''
  }
  const phone = at('mobile', 'on-phone')
  return at('header', phone && 'on-desk') + phone
}

const COLUMNS = ['footer_1', 'footer_2', 'footer_3', 'footer_4'] as const

/** Where a shop's customers find an order whose link they have lost, and where they have an account. */
const trackMarkup = (account: boolean) =>
  `<ul><li><a href="/track">${escapeHtml(m.shop_track())}</a></li>${account ? `<li><a href="/account">${escapeHtml(m.myaccount_title())}</a></li>` : ''}</ul>`

/** The columns of a footer, and below a shop's where orders are tracked and how its people are reached. */
export function footerMarkup(
  menus: readonly ShownMenu[],
  {
    contacts = [],
    track = false,
    account = false,
  }: { contacts?: readonly ShownContact[]; track?: boolean; account?: boolean } = {},
): string {
  const columns = COLUMNS.map((position) => menus.filter((menu) => menu.position === position)).filter(
    (column) => column.length > 0,
  )
  const nav = (name: string, inner: string) => `<nav aria-label="${escapeHtml(name)}">${inner}</nav>`
  return [
    columns.length > 0 ? nav(m.menu_footer(), columns.map((column) => `<div>${listOf(column)}</div>`).join('')) : '',
    track ? nav(m.shop_track(), trackMarkup(account)) : '',
    contacts.length > 0 ? nav(m.shop_contact(), contactsMarkup(contacts)) : '',
  ].join('')
}

function contactsMarkup(contacts: readonly ShownContact[]): string {
  const items = contacts.map(({ name, href, value, hours }) => {
    const said = `<small>${escapeHtml(name)}</small> <span class="figures">${escapeHtml(value)}</span>`
    return `<li><a href="${escapeHtml(href)}" rel="noreferrer">${said}</a>${hours ? `<p>${escapeHtml(hours)}</p>` : ''}</li>`
  })
  return `<p>${escapeHtml(m.shop_contact())}</p><ul>${items.join('')}</ul>`
}
