import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'

/** Names no store may have: they are, or look like, the platform's own (trust.md, Hosts). */
const RESERVED = new Set(
  `www app admin administrator api mail email smtp imap pop mx ns ns1 ns2 ns3 cdn static assets asset files file img images media
  login logout signin signup auth sso oauth account accounts billing pay payment payments checkout support help status blog docs
  doc dev test tests testing staging stage demo localhost local wpad autodiscover autoconfig _dmarc root system platform phsar
  store stores shop shops dashboard settings security abuse postmaster webmaster hostmaster info news about pricing public
  server host web proxy ftp ssh vpn git db database backup monitor metrics health graphql rest ws socket`.split(/\s+/),
)

/** True where the name is kept for the platform. */
export const isReserved = (name: string) =>
  RESERVED.has(name) || /^xn--/.test(name) || /^\d+$/.test(name) || /^..--/.test(name)

/** A DNS label of 3–40 letters, digits and hyphens, compared as its lower case (api.md, Identity). */
export const subDomain = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.refine((name) => name.length > 0, { error: () => m.required(), abort: true }),
  z.refine((name) => !/\s/.test(name), { error: () => m.rule_no_spaces(), abort: true }),
  z.refine((name) => /^[a-z0-9-]*$/.test(name), { error: () => m.rule_no_special(), abort: true }),
  z.refine((name) => name.length >= 3 && name.length <= 40 && !/^-|-$/.test(name), {
    error: () => m.rule_sub_domain(),
    abort: true,
  }),
  z.refine((name) => !isReserved(name), { error: () => m.rule_sub_domain_reserved() }),
)
