import { ALLERGEN_NAMES } from '#app/contracts/allergen-names.ts'
import { m } from '#app/paraglide/messages.js'
import { type Html, html, sanitised } from '#server/core/text/html.ts'
import type { ProductDetail } from '#server/domain/storefront/shapes.ts'

// What a product's page tells beside what one decides there acts on nothing: it comes as markup and needs no code in the
// browser (docs/decisions/0046). Its classes are those of app/styles-site.css, which reads this file.

type Told = Pick<
  ProductDetail,
  | 'name'
  | 'is_new'
  | 'short_description'
  | 'unit'
  | 'spicy'
  | 'description'
  | 'attributes'
  | 'allergens'
  | 'calories'
  | 'prep_minutes'
  | 'video_url'
  | 'image_url'
>

const badge = (text: string) =>
  html`<span class="rounded-full bg-accent-soft px-2.5 font-medium text-accent-strong text-sm">${text}</span>`

const SPICY = [null, m.spicy_1, m.spicy_2, m.spicy_3] as const

/** Below its name: that it is new, how hot it is, its short description and what the price is of. */
export function leadMarkup({ is_new, short_description, unit, spicy }: Told): string {
  const hot = SPICY[spicy]?.()
  const badges = [is_new && badge(m.shop_new()), hot && badge(hot)].filter(Boolean)
  return String(
    html`${badges.length > 0 && html`<p class="mb-2 flex flex-wrap gap-2">${badges}</p>`}${short_description && html`<p class="mb-2 break-words text-ink-2">${short_description}</p>`}${unit && html`<p class="text-ink-3 text-sm">${m.shop_price_per({ unit })}</p>`}`,
  )
}

/** What is in it, with which it is told from others, as a table; '' where nothing is known. */
function rowsOf({ attributes, allergens, calories, prep_minutes, spicy }: Told): Html | '' {
  const rows = [
    ...attributes.map(({ name, text }) => ({ name, text })),
    ...(spicy > 0 ? [{ name: m.spicy(), text: SPICY[spicy]?.() ?? '' }] : []),
    ...(allergens.length > 0
      ? [{ name: m.allergens(), text: allergens.map((one) => ALLERGEN_NAMES[one]()).join(', ') }]
      : []),
    ...(calories === null ? [] : [{ name: m.calories(), text: String(calories) }]),
    ...(prep_minutes ? [{ name: m.prep_minutes(), text: String(prep_minutes) }] : []),
  ]
  if (rows.length === 0) return ''
  const cells = rows.map(
    ({ name, text }) =>
      html`<div class="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-4 py-2"><dt class="break-words text-ink-3">${name}</dt><dd class="whitespace-pre-line break-words">${text}</dd></div>`,
  )
  return html`<dl class="mt-6 max-w-prose divide-y divide-line border-line border-y">${cells}</dl>`
}

/** A link with the product's picture for a poster: nothing is asked of the video's host before it is opened. */
function videoOf({ name, video_url, image_url }: Told): Html | '' {
  if (!video_url) return ''
  const poster =
    image_url && html`<img src="${image_url}" alt="" loading="lazy" class="size-14 rounded-control object-cover">`
  const play = html`<svg aria-hidden="true" viewBox="0 0 20 20" class="size-5 shrink-0 text-accent-strong" fill="currentColor"><path d="M6 3.5v13l10.5-6.5z"/></svg>`
  return html`<p class="mt-6"><a href="${video_url}" target="_blank" rel="noopener noreferrer nofollow" class="inline-flex min-h-11 items-center gap-3 rounded-control border border-line p-2 pe-4 hover:border-ink-3">${poster}${play}<span class="font-medium">${m.shop_video()}<span class="sr-only">: ${name}</span></span></a></p>`
}

/** All that is said of a product at length. */
export function detailsMarkup(told: Told): string {
  const { description } = told
  const text =
    description &&
    html`<div class="rich mt-8 max-w-prose border-line border-t pt-6 text-ink-2">${sanitised(description)}</div>`
  return String(html`${text}${rowsOf(told)}${videoOf(told)}`)
}
