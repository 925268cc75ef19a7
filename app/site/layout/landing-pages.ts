import { m } from '#app/paraglide/messages.js'

const stores = { to: '/all-stores', label: m.nav_all_stores } as const
const pricing = { to: '/pricing', label: m.nav_pricing } as const
const blog = { to: '/resource/blogs', label: m.nav_blog } as const
const help = { to: '/resource/help-center', label: m.nav_help_center } as const
const about = { to: '/about', label: m.nav_about } as const

/** Specification 2.2, in its order: the tabs of the header, those of the phone's menu, and the links of the footer. */
export const TABS = [stores, pricing, { label: m.nav_resource, children: [blog, help] }, about] as const
export const MENU = [stores, pricing, blog, help, about] as const
export const FOOT = [blog, help, { ...about, to: '/about-us' }, stores, pricing] as const
