import { Outlet } from '@tanstack/react-router'
import { SkipLink } from '#app/ui/skip-link.tsx'
import { NoticeBar } from './notice-bar.tsx'
import { ShopFooter } from './shop-footer.tsx'
import { ShopHeader } from './shop-header.tsx'

/** What every page of a store stands in. */
export function ShopLayout() {
  return (
    <div className="site flex min-h-dvh flex-col">
      <SkipLink />
      <ShopHeader />
      <main id="content" tabIndex={-1} className="flex-1">
        <Outlet />
      </main>
      <ShopFooter />
      <NoticeBar />
    </div>
  )
}
