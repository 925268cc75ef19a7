import { Link } from '@tanstack/react-router'
import { m } from '#app/paraglide/messages.js'
import { cx } from '#app/ui/cx.ts'
import { SearchIcon } from '#app/ui/icons.tsx'
import { KramaBand } from '#app/ui/krama-band.tsx'
import { LanguageSwitch } from '#app/ui/language-switch.tsx'
import { CartButton } from './cart-button.tsx'
import { CategoryNav } from './category-nav.tsx'
import { SearchForm } from './search-form.tsx'
import { ShopMark } from './shop-mark.tsx'
import { useShop } from './use-shop.ts'

/** Characters that stand beside a phone's buttons, and of them in one word, before the name is set smaller. */
const NAME = 22
const WORD = 11
const isLong = (name: string) => name.length > NAME || name.split(' ').some(({ length }) => length > WORD)

/** The check of the krama, and below it one quiet line: whose shop this is, its shelves, search, language, cart. */
export function ShopHeader() {
  const { sub_domain: shop, name } = useShop().store
  return (
    <>
      <KramaBand />
      <header data-chrome className="sticky top-0 z-30 border-line border-b bg-paper">
        <div className="page-width flex min-h-16 items-center gap-1 px-4 sm:gap-2 sm:px-6 lg:min-h-18 lg:px-10">
          <Link
            to="/sites/$shop"
            params={{ shop }}
            className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-control font-semibold text-lg sm:gap-3 lg:text-xl"
          >
            <ShopMark className="size-9 max-sm:size-8" />
            <span className={cx('line-3 min-w-0 leading-head', isLong(name) && 'max-sm:text-sm')}>{name}</span>
          </Link>
          <div className="min-w-0 flex-1 lg:ms-3">
            <CategoryNav />
          </div>
          <SearchForm className="w-56 max-lg:hidden" />
          <Link
            to="/sites/$shop/search"
            params={{ shop }}
            hash="find"
            aria-label={m.shop_search()}
            className="grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink lg:hidden"
          >
            <SearchIcon className="size-5" />
          </Link>
          <LanguageSwitch short className="min-h-11 shrink-0" />
          <CartButton />
        </div>
      </header>
    </>
  )
}
