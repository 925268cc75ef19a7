import type { Locale } from '#app/contracts/kit.ts'
import type { LinkTarget } from '#app/contracts/link-target.ts'
import { pictureSizes } from '#app/contracts/picture.ts'
import type { BothWords, Section } from '#app/contracts/sections/section-kit.ts'
import type { SectionName } from '#app/contracts/sections/section-types.ts'
import { videoId } from '#app/contracts/sections/video-id.ts'
import { m } from '#app/paraglide/messages.js'
import { type Html, html, sanitised } from '#server/core/text/html.ts'

// What a section shows that is only read and followed comes as markup and needs no code in the browser (docs/decisions/0046):
// a type that a shop does not use weighs nothing there. All that somebody typed goes through `html`.

export interface Drawn {
  locale: Locale
  /** Where a link leads in the shop; null: nowhere, or to what is hidden or gone. */
  hrefOf: (link: LinkTarget) => string | null
  /** Texts with markup by `{section id} {locale}`, as the sanitiser has passed them. */
  rich: ReadonlyMap<string, string>
  /** Whether an address is that of a picture of this store. */
  isPicture: (address: string) => boolean
}

const OTHER = { en: 'km', km: 'en' } as const

/** A text in the page's language, else in the other. */
export const words = (text: BothWords, key: string, { locale }: Drawn) =>
  text[locale][key] || text[OTHER[locale]][key] || null

const headed = (section: Section, drawn: Drawn) => {
  const heading = words(section.text, 'heading', drawn)
  return heading && html`<h2>${heading}</h2>`
}

function linked(link: unknown, inner: Html | string, drawn: Drawn): Html {
  const href = drawn.hrefOf(link as LinkTarget)
  if (href === null) return html`${inner}`
  return href.startsWith('/')
    ? html`<a href="${href}">${inner}</a>`
    : html`<a href="${href}" rel="noreferrer">${inner}</a>`
}

/** What leads on below a text; nothing where it has no words or leads nowhere. */
function button({ text, settings }: Pick<Section, 'text' | 'settings'>, drawn: Drawn): Html | null {
  const label = words(text, 'link_label', drawn)
  return label && drawn.hrefOf(settings.link as LinkTarget) !== null
    ? html`<p class="action">${linked(settings.link, label, drawn)}</p>`
    : null
}

interface Shown {
  sizes?: string
  /** It stands in the first view. */
  eager?: boolean
}

function picture(
  { text, settings }: Pick<Section, 'text' | 'settings'>,
  drawn: Drawn,
  { sizes: seen = '(min-width: 48rem) 50vw, 100vw', eager = false }: Shown = {},
): Html | null {
  const address = settings.image_path
  if (typeof address !== 'string' || !drawn.isPicture(address)) return null
  const { width, height, srcSet } = pictureSizes(address)
  const size = width && height ? html` width="${width}" height="${height}"` : null
  const steps = srcSet ? html` srcset="${srcSet}" sizes="${seen}"` : null
  const when = eager ? html` fetchpriority="high"` : html` loading="lazy"`
  return html`<img src="${address}"${size}${steps} alt="${words(text, 'alt', drawn)}"${when}>`
}

function body(section: Section, drawn: Drawn): Html | null {
  const clean = (locale: Locale) => drawn.rich.get(`${section.id} ${locale}`)
  const text = clean(drawn.locale) || clean(OTHER[drawn.locale])
  return text ? html`<div class="prose">${sanitised(text)}</div>` : null
}

type Draw = (section: Section, drawn: Drawn) => Html | null | ''

const MARKUP: { [T in SectionName]?: Draw } = {
  // Without slides it is the store's own head, which the page draws.
  hero_slider: (section, drawn) => {
    const slides = some(section, (item, n) => {
      const seen = picture(item, drawn, { sizes: '100vw', eager: n === 0 })
      const [title, said] = [words(item.text, 'title', drawn), words(item.text, 'body', drawn)]
      const spoken = [title && html`<h2>${title}</h2>`, said && html`<p>${said}</p>`, button(item, drawn)].filter(
        Boolean,
      )
      return (seen || spoken.length > 0) && html`<li>${seen}${spoken.length > 0 && html`<div>${spoken}</div>`}</li>`
    })
    // By keys it is moved to the side as by a finger.
    return slides && html`<ul tabindex="0">${slides}</ul>`
  },
  announcement_strip: (section, drawn) => {
    const said = words(section.text, 'body', drawn)
    return said && html`<p>${linked(section.settings.link, said, drawn)}</p>`
  },
  rich_text: body,
  image_text: (section, drawn) => {
    const parts = [body(section, drawn), button(section, drawn)]
    const seen = picture(section, drawn)
    return seen || parts.some(Boolean)
      ? html`<div class="${section.settings.side === 'end' ? 'end' : 'start'}">${seen}<div>${parts}</div></div>`
      : null
  },
  services: (section, drawn) =>
    list(section, (item) => {
      const title = words(item.text, 'title', drawn)
      const icon = item.settings.icon
      const sign = typeof icon === 'string' && icon ? html`<span aria-hidden="true">${icon}</span>` : null
      return title && html`<li>${sign}<h3>${title}</h3><p>${words(item.text, 'body', drawn)}</p></li>`
    }),
  faq: (section, drawn) =>
    some(section, (item) => {
      const [question, answer] = [words(item.text, 'question', drawn), words(item.text, 'answer', drawn)]
      return question && answer && html`<details><summary>${question}</summary><p>${answer}</p></details>`
    }),
  testimonials: (section, drawn) =>
    list(section, (item) => {
      const [quote, person] = [words(item.text, 'quote', drawn), words(item.text, 'person', drawn)]
      const by = person && html`<figcaption>${person}</figcaption>`
      return quote && html`<li><figure><blockquote>${quote}</blockquote>${by}</figure></li>`
    }),
  banner_grid: (section, drawn) =>
    list(section, (item) => {
      const seen = picture(item, drawn)
      const title = words(item.text, 'title', drawn)
      const inner = html`${seen}${title && html`<span>${title}</span>`}`
      return (seen || title) && html`<li>${linked(item.settings.link, inner, drawn)}</li>`
    }),
  instagram_grid: (section, drawn) => {
    const { account } = section.settings
    const name = typeof account === 'string' ? account.replace(/^@/, '') : ''
    const profile = name && `https://www.instagram.com/${encodeURIComponent(name)}/`
    const photos = list(section, (item) => {
      const seen = picture(item, drawn, { sizes: '(min-width: 48rem) 20vw, 33vw' })
      // Without words of its own a link says where it leads.
      const told = words(item.text, 'alt', drawn) ? null : html`<span class="sr-only">@${name}</span>`
      return seen && html`<li>${profile ? html`<a href="${profile}" rel="noreferrer">${seen}${told}</a>` : seen}</li>`
    })
    const more = profile && html`<p class="action"><a href="${profile}" rel="noreferrer">@${name}</a></p>`
    return (photos || more) && html`${photos}${more}`
  },
  footer_links: (section, drawn) => {
    const links = list(section, (item) => {
      const title = words(item.text, 'title', drawn)
      return title && drawn.hrefOf(item.settings.link as LinkTarget) !== null
        ? html`<li>${linked(item.settings.link, title, drawn)}</li>`
        : null
    })
    return (
      links &&
      html`<nav aria-label="${words(section.text, 'heading', drawn) ?? m.section_footer_links()}">${links}</nav>`
    )
  },
  video: (section, drawn) => {
    const { url } = section.settings
    const id = typeof url === 'string' ? videoId(url) : null
    const title = words(section.text, 'title', drawn) ?? m.section_video()
    return (
      id && html`<p class="action"><a href="https://www.youtube.com/watch?v=${id}" rel="noreferrer">▶ ${title}</a></p>`
    )
  },
}

type Item = Section['items'][number]

/** What its items show; null where none shows anything. */
function some({ items }: Section, draw: (item: Item, n: number) => Html | null | '' | false): Html | null {
  const drawn = items.map(draw).filter(Boolean)
  return drawn.length > 0 ? html`${drawn}` : null
}

function list(section: Section, draw: (item: Item, n: number) => Html | null | '' | false): Html | null {
  const items = some(section, draw)
  return items && html`<ul>${items}</ul>`
}

/** Whether a type comes as markup: the others are drawn by the page, since a press in them acts. */
export const isMarkup = (type: string): boolean => type in MARKUP

/** A section as it stands in the shop's page; null: it is hidden, has nothing to show, or is drawn by the page. */
export function sectionMarkup(section: Section, drawn: Drawn): string | null {
  const draw = MARKUP[section.type as SectionName]
  if (!section.visible || !draw) return null
  const inner = draw(section, drawn)
  if (!inner) return null
  return sectionAround(section, inner, drawn)?.toString() ?? null
}

/** A section around what it shows; null: it shows nothing. */
export const sectionAround = (section: Section, inner: Html | null, drawn: Drawn): Html | null =>
  inner && html`<section class="${section.type}" id="s-${section.id}">${headed(section, drawn)}${inner}</section>`
