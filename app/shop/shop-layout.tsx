import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { SkipLink } from '#app/ui/skip-link.tsx'
import { CartPlace } from './cart-place.tsx'
import { MovingBar } from './moving-bar.tsx'
import { NoticeBar } from './notice-bar.tsx'
import { ShopFooter } from './shop-footer.tsx'
import { ShopHeader } from './shop-header.tsx'
import { useShop } from './use-shop.ts'

const EditorBar = lazy(() => import('./editor-bar.tsx'))
const PromotionStrip = lazy(() => import('./promotion-strip.tsx'))

/** What every page of a store stands in. */
export function ShopLayout() {
  const { editor, strip, store, links } = useShop()
  return (
    <div data-menu={store.menu} className="site flex min-h-dvh flex-col">
      <MovingBar />
      <SkipLink />
      {editor && (
        <Suspense>
          <EditorBar {...editor} />
        </Suspense>
      )}
      {strip && (
        <Suspense>
          <PromotionStrip key={strip.id} {...strip} />
        </Suspense>
      )}
      <ShopHeader />
      {links.header && (
        <nav
          data-chrome
          aria-label={store.name}
          className="menus menu-line"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: as the footer's
          dangerouslySetInnerHTML={{ __html: links.header }}
        />
      )}
      <main id="content" tabIndex={-1} className="flex-1">
        <Outlet />
      </main>
      <ShopFooter />
      <NoticeBar />
      <CartPlace />
    </div>
  )
}
