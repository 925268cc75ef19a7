import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'

/** Names no store may have: they are, or look like, the platform's own (trust.md, Hosts). */
const RESERVED = new Set(
  `www app admin administrator api mail email smtp imap pop mx ns ns1 ns2 ns3 cdn static assets asset files file img images media
  login logout signin signup auth sso oauth account accounts billing pay payment payments checkout support help status blog docs
  doc dev test tests testing staging stage demo localhost local wpad autodiscover autoconfig _dmarc root system platform phsar
  store stores shop shops dashboard settings security abuse postmaster webmaster hostmaster info news about pricing public
  server host web proxy ftp ssh vpn git db database backup monitor metrics health graphql rest ws socket secure secured safe ssl
  tls cert certs ca pki vault internal intranet extranet private corp office staff team owner operator editor edit builder
  preview dns sys sysadmin superuser sudo daemon healthz readyz livez ready live ping trace debug log logs error errors sentry
  grafana prometheus queue worker jobs cron events webhook webhooks callback files-api upload uploads download downloads public-api
  gateway router firewall cluster node cache origin edge webmail mailer mailer-daemon newsletter noreply no-reply bounce notify
  notifications id identity session sessions token tokens password passwords reset verify confirm invite register join user users
  member members profile my me customer customers partner partners invoice invoices refund refunds bank wallet cashier trust legal
  terms privacy policy press careers about-us contact contact-us helpdesk feedback update updates upgrade official hq`.split(
    /\s+/,
  ),
)

/** What operators number. */
const NUMBERED =
  /^(?:www|web|mail|email|smtp|imap|pop|mx|ns|dns|ftp|sftp|ssh|vpn|proxy|cdn|static|img|api|app|db|host|server|node|dev|test|stage)-?\d+$/

/** True where the name is kept for the platform. */
export const isReserved = (name: string) =>
  RESERVED.has(name) || NUMBERED.test(name) || /^xn--/.test(name) || /^\d+$/.test(name) || /^..--/.test(name)

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
