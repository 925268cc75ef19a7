import { Link } from '@tanstack/react-router'
import { m } from '#app/paraglide/messages.js'
import { ProductPicture } from './product-picture.tsx'
import { useShop } from './use-shop.ts'

/** The categories that the merchant wants on the first page, as pictures; or those that `ids` names, in its order. */
export function HomeCategories({ ids = [], heading }: { ids?: readonly number[]; heading?: string | null }) {
  const { store, categories } = useShop()
  const wanted = ids.length
    ? ids.flatMap((id) => categories.find((one) => one.id === id) ?? [])
    : categories.filter((one) => one.show_home)
  const shown = wanted.filter((one) => one.has_products)
  if (shown.length === 0) return null
  return (
    <nav aria-label={m.shop_categories()} className="page-width px-4 pt-6 sm:px-6 lg:px-10 lg:pt-10">
      {heading && <h2 className="mb-4 text-2xl">{heading}</h2>}
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
        {shown.map(({ id, slug, name, label, image_url }) => (
          <li key={id}>
            <Link
              to="/sites/$shop/category/$slug"
              params={{ shop: store.sub_domain, slug }}
              className="group grid gap-2"
            >
              <ProductPicture
                id={id}
                name={name}
                src={image_url}
                decorative
                sizes="(min-width: 64rem) 12rem, (min-width: 40rem) 31vw, 46vw"
                className="rounded-card"
              />
              <span className="font-medium group-hover:underline">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
