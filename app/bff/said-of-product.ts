import { formatDate } from '#app/contracts/dates.ts'
import { REVIEWS_SHOWN } from '#app/contracts/review.ts'
import { m } from '#app/paraglide/messages.js'
import { reviewsMarkup } from '#server/api/shop/reviews-markup.ts'

interface Review {
  id: number
  name: string
  rating: number
  text: string | null
  reply: string | null
  created_at: string
}

interface Reviewed {
  rating: { average: string; count: number } | null
  stars: readonly number[]
}

const langOf = (text: string | null) => (text && /[\u1780-\u17ff]/.test(text) ? 'km' : undefined)

/**
 * What customers say of a product, as markup for its page, whose browser needs no code and no texts for it; null: nothing.
 * @param page which of the pages that the reviews stand on, the newest first
 */
export function saidOf({ rating, stars }: Reviewed, reviews: readonly Review[], page: number, store: string) {
  if (!rating) return null
  const link = (to: number) => `?reviews=${to}#reviews`
  const worded = {
    title: m.shop_reviews(),
    average: rating.average,
    label: m.shop_rating({ n: rating.average }),
    count: m.shop_review_count({ n: rating.count }),
    stars: stars.map((n, at) => ({ label: m.shop_rating_stars({ n: at + 1 }), n })).toReversed(),
    reviews: reviews.map(({ created_at, ...review }) => ({
      ...review,
      /** People write in either language, whichever the page is in: Khmer needs its own font and line. */
      lang: langOf(review.text),
      replyLang: langOf(review.reply),
      label: m.shop_rating_stars({ n: review.rating }),
      day: formatDate(created_at),
      date: created_at.slice(0, 10),
      answered: m.shop_review_reply({ store }),
    })),
    links: [
      ...(page > 1 ? [{ href: link(1), text: m.shop_reviews_newest() }] : []),
      ...(rating.count > page * REVIEWS_SHOWN ? [{ href: link(page + 1), text: m.shop_reviews_older() }] : []),
    ],
  }
  return {
    html: reviewsMarkup(worded),
    /** For what robots read. */
    reviews: worded.reviews.map(({ name, rating, date, text }) => ({ name, rating, date, text })),
  }
}
