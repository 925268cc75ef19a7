import { pictureSizes } from '#app/contracts/picture.ts'
import { m } from '#app/paraglide/messages.js'
import { ButtonAnchor } from '#app/ui/button-link.tsx'
import { Drawing } from '#app/ui/drawing.tsx'
import { PhoneIcon } from '#app/ui/icons.tsx'
import { OpenSign } from './open-sign.tsx'
import { useShop } from './use-shop.ts'

/** The head of the first page: one thing said, one thing to do. */
export function Hero({ filled }: { filled: boolean }) {
  const { store } = useShop()
  const { title, text, image_url, image_tall_url, image_alt, color } = store.hero
  const ground = color ? ({ '--hero': color } as React.CSSProperties) : undefined
  return (
    <section style={ground} className="tint hero-ground grid md:grid-cols-[1.05fr_1fr]">
      <div className="flex flex-col justify-center px-4 pt-6 pb-8 sm:px-6 md:py-20 lg:ps-[max(2.5rem,calc((100vw-87.5rem)/2+2.5rem))] lg:pe-12">
        <h1 className="max-w-[15em] text-hero">{title ?? m.shop_hero_title({ name: store.name })}</h1>
        <p className="mt-3 max-w-[34em] text-ink-2 text-lg md:mt-5">{text ?? store.about ?? m.shop_hero_text()}</p>
        <div className="mt-6 flex flex-wrap items-center gap-2.5 md:mt-8">
          {filled && (
            <ButtonAnchor href="#products" tone="primary" size="lg" className="max-sm:px-5">
              {m.shop_see_products()}
            </ButtonAnchor>
          )}
          {!filled && store.phone && (
            <ButtonAnchor
              href={`tel:${store.phone.replace(/\s/g, '')}`}
              tone="primary"
              size="lg"
              icon={<PhoneIcon className="size-5" />}
            >
              {m.shop_call()}
            </ButtonAnchor>
          )}
          <OpenSign />
        </div>
      </div>
      {image_url ? (
        <picture className="relative block max-md:order-first max-md:aspect-[12/5] md:min-h-104">
          {image_tall_url && (
            <source
              media="(min-width: 50.0625rem) and (max-width: 68rem)"
              srcSet={image_tall_url}
              {...pictureSizes(image_tall_url)}
              sizes="50vw"
            />
          )}
          <img
            width={1200}
            height={696}
            {...pictureSizes(image_url)}
            sizes="(min-width: 48rem) 50vw, 100vw"
            src={image_url}
            alt={image_alt ?? ''}
            fetchPriority="high"
            className="absolute inset-0 size-full object-cover"
          />
        </picture>
      ) : (
        <div className="grid min-h-40 place-items-center bg-[oklch(from_var(--tint)_calc(l-0.03)_calc(c+0.02)_h)] max-md:hidden md:min-h-104">
          <Drawing name="bag" className="size-72" />
        </div>
      )}
    </section>
  )
}
