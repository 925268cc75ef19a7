import type { First } from '#app/bff/shop.functions.ts'
import { m } from '#app/paraglide/messages.js'
import { ButtonAnchor } from '#app/ui/button-link.tsx'
import { Countdown } from './countdown.tsx'
import { Hero } from './hero.tsx'
import { HomeCategories } from './home-categories.tsx'
import { ProductGrid } from './product-grid.tsx'
import { useShop } from './use-shop.ts'

type Pieces = Extract<First, { pieces: unknown }>['pieces']

const around = 'page-width px-4 pt-6 sm:px-6 lg:px-10 lg:pt-10'

/** The first page of a store as its merchant built it: what is only read comes as markup (server/domain/design). */
export default function DesignedHome({ pieces }: { pieces: Pieces }) {
  const { name, notice } = useShop().store
  const goods = pieces.find(({ is }) => is === 'products')
  return (
    <>
      {pieces.every(({ is }) => is !== 'hero') && <h1 className="sr-only">{name}</h1>}
      {pieces.map((piece) => (
        // Named as sections of markup are: links lead to it, and the editor finds what somebody points to.
        <div key={piece.id} id={piece.is === 'markup' ? undefined : `s-${piece.id}`}>
          <Piece piece={piece} goods={goods?.id} />
        </div>
      ))}
      {notice && (
        <p className={`${around} whitespace-pre-line`}>
          <span className="block rounded-card border border-line bg-accent-soft px-4 py-3">{notice}</span>
        </p>
      )}
    </>
  )
}

/** `goods`: the first piece with products, to which the head leads. */
function Piece({ piece, goods }: { piece: Pieces[number]; goods: string | undefined }) {
  switch (piece.is) {
    case 'hero':
      return <Hero filled={goods !== undefined} />
    case 'categories':
      return <HomeCategories ids={piece.ids} heading={piece.heading} />
    case 'products':
      return (
        <section
          id={piece.id === goods ? 'products' : undefined}
          className="page-width scroll-mt-20 px-4 pt-6 pb-14 sm:px-6 lg:px-10 lg:pt-10"
        >
          <div className="flex items-baseline justify-between gap-4">
            {piece.heading && <h2 className="text-2xl">{piece.heading}</h2>}
            {piece.more && (
              <a
                href={piece.more}
                className="inline-flex min-h-11 shrink-0 items-center font-medium text-accent-strong hover:underline"
              >
                {m.shop_see_all()}
              </a>
            )}
          </div>
          <div className="mt-4">
            <ProductGrid products={piece.products} heading={piece.heading ? 'h3' : 'h2'} />
          </div>
        </section>
      )
    case 'countdown':
      return (
        <section className={around}>
          {piece.heading && <h2 className="text-2xl">{piece.heading}</h2>}
          {piece.body && <p className="mt-2">{piece.body}</p>}
          <p className="mt-2 font-medium">
            <Countdown ends_at={piece.ends_at} seconds={piece.seconds} />
          </p>
          {piece.href && piece.label && (
            <p className="mt-4">
              <ButtonAnchor href={piece.href} tone="primary">
                {piece.label}
              </ButtonAnchor>
            </p>
          )}
        </section>
      )
    default:
      return (
        <div
          className="designed"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: all that somebody typed in it was escaped or sanitised
          dangerouslySetInnerHTML={{ __html: piece.html }}
        />
      )
  }
}
