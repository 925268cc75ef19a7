import { type Html, html } from '#server/core/text/html.ts'

// What customers say of a product acts on nothing: it comes as markup and needs no code in the browser (docs/decisions/0046).
// Its classes are those of app/styles-site.css, which reads this file.

interface Said {
  title: string
  average: string
  count: string
  label: string
  stars: readonly { label: string; n: number }[]
  reviews: readonly {
    rating: number
    label: string
    name: string
    day: string
    text: string | null
    lang: string | undefined
    reply: string | null
    replyLang: string | undefined
    answered: string
  }[]
  links: readonly { href: string; text: string }[]
}

const STAR = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z'

const star = (full: boolean) =>
  html`<svg aria-hidden="true" viewBox="0 0 20 20" class="size-4" stroke="currentColor" fill="${full ? 'currentColor' : 'none'}"><path d="${STAR}"/></svg>`

const starsOf = (n: number, label: string) =>
  html`<span role="img" aria-label="${label}" class="inline-flex text-accent-strong">${[1, 2, 3, 4, 5].map((at) => star(at <= Math.round(n)))}</span>`

/** A text as it was written, in the letters of its language. */
const written = (text: string, lang: string | undefined, more = ''): Html =>
  html`<p${lang && html` lang="${lang}"`} class="whitespace-pre-line break-words ${more}">${text}</p>`

/** What customers say of a product, with how many gave it how many stars. */
export function reviewsMarkup({ title, average, count, label, stars, reviews, links }: Said): string {
  const most = Math.max(...stars.map(({ n }) => n))
  const bars = stars.map(
    ({ label: of, n }) =>
      html`<li class="flex items-center gap-2"><span class="w-16 text-ink-2">${of}</span><svg aria-hidden="true" class="h-2 min-w-0 flex-1 rounded-full bg-sunken text-accent"><rect width="${(100 * n) / most}%" height="100%" rx="4" fill="currentColor"/></svg><span class="figures w-8 text-end text-ink-3">${n}</span></li>`,
  )
  const rows = reviews.map(({ rating, label: of, name, day, text, lang, reply, replyLang, answered }) => {
    const answer =
      reply &&
      html`<div class="mt-2 border-accent border-s-2 ps-3 text-ink-2"><p class="text-sm">${answered}</p>${written(reply, replyLang)}</div>`
    return html`<li class="py-4">${starsOf(rating, of)}<p class="text-ink-3 text-sm"><bdi class="font-medium text-ink-2">${name}</bdi> · <span class="figures">${day}</span></p>${text && written(text, lang, 'mt-1')}${answer}</li>`
  })
  const further = links.map(
    ({ href, text }) => html`<a href="${href}" class="py-2 font-medium text-accent-strong">${text}</a>`,
  )
  return String(
    html`<h2 class="mb-3 text-2xl">${title}</h2><div class="grid grid-cols-1 items-start gap-x-12 gap-y-4 md:grid-cols-2 lg:grid-cols-[1.1fr_1fr]"><div class="flex flex-wrap items-center gap-x-8 gap-y-3"><p><span class="figures me-2 font-semibold text-3xl">${average}</span>${starsOf(Number(average), label)}<span class="block text-ink-3">${count}</span></p><ul class="min-w-52 flex-1 text-sm">${bars}</ul></div><div class="min-w-0"><ul class="divide-y divide-line border-line border-y">${rows}</ul><p class="flex flex-wrap gap-x-6">${further}</p></div></div>`,
  )
}
