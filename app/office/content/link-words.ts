import { LINK_TYPES, type LinkType, PLATFORM_LINKS } from '#app/contracts/link-target.ts'
import { m } from '#app/paraglide/messages.js'

/** What each kind of link is called where one chooses it. */
export const LINK_WORDS: Readonly<Record<LinkType, () => string>> = {
  none: m.link_none,
  url: m.link_url,
  home: m.link_home,
  menu: m.link_menu,
  contact: m.link_contact,
  category: m.category,
  brand: m.brand,
  product: m.product,
  post: m.post,
  post_category: m.post_category,
  page: m.content_page,
}

/** What somebody can point to: the platform's admin has no shop. */
export const linkTypes = (type: 'admin' | 'store'): readonly LinkType[] =>
  type === 'admin' ? PLATFORM_LINKS : LINK_TYPES
