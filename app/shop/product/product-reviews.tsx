import type { Product } from '#app/bff/shop.functions.ts'
import { Stars } from '#app/shop/stars.tsx'

/** What customers say of a product. Its words come with it: this page carries no texts for them. */
export function ProductReviews({ said }: { said: NonNullable<Product['said']> }) {
  const { title, average, count, label, stars, reviews, links } = said
  const most = Math.max(...stars.map(({ n }) => n))
  return (
    <section id="reviews" className="mt-14">
      <h2 className="mb-3 text-2xl">{title}</h2>
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-4 md:grid-cols-2 lg:grid-cols-[1.1fr_1fr]">
        <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
          <p>
            <span className="figures me-2 font-semibold text-3xl">{average}</span>
            <Stars n={Number(average)} label={label} />
            <span className="block text-ink-3">{count}</span>
          </p>
          <ul className="min-w-52 flex-1 text-sm">
            {stars.map(({ label: of, n }) => (
              <li key={of} className="flex items-center gap-2">
                <span className="w-16 text-ink-2">{of}</span>
                <svg aria-hidden="true" className="h-2 min-w-0 flex-1 rounded-full bg-sunken text-accent">
                  <rect width={`${(100 * n) / most}%`} height="100%" rx="4" fill="currentColor" />
                </svg>
                <span className="figures w-8 text-end text-ink-3">{n}</span>
              </li>
            ))}
          </ul>
        </div>
        <div className="min-w-0">
          <ul className="divide-y divide-line border-line border-y">
            {reviews.map(({ id, rating, label: of, name, day, text, lang, reply, replyLang, answered }) => (
              <li key={id} className="py-4">
                <Stars n={rating} label={of} />
                <p className="text-ink-3 text-sm">
                  <bdi className="font-medium text-ink-2">{name}</bdi> · <span className="figures">{day}</span>
                </p>
                {text && (
                  <p lang={lang} className="mt-1 whitespace-pre-line break-words">
                    {text}
                  </p>
                )}
                {reply && (
                  <div className="mt-2 border-accent border-s-2 ps-3 text-ink-2">
                    <p className="text-sm">{answered}</p>
                    <p lang={replyLang} className="whitespace-pre-line break-words">
                      {reply}
                    </p>
                  </div>
                )}
              </li>
            ))}
          </ul>
          <p className="flex flex-wrap gap-x-6">
            {links.map(({ href, text }) => (
              <a key={href} href={href} className="py-2 font-medium text-accent-strong">
                {text}
              </a>
            ))}
          </p>
        </div>
      </div>
    </section>
  )
}
