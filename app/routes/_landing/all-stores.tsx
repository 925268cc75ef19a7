import { createFileRoute, redirect } from '@tanstack/react-router'
import { storeListBanners } from '#app/bff/banners.functions.ts'
import { directory, storeKinds, storePoints } from '#app/bff/directory.functions.ts'
import { m } from '#app/paraglide/messages.js'
import { publicHead } from '#app/site/document/public-head.ts'
import { directoryData } from '#app/site/stores/directory-data.ts'
import { DirectoryPage } from '#app/site/stores/directory-page.tsx'
import { directoryQuery, directorySearch, pointsQuery } from '#app/site/stores/directory-search.ts'

export const Route = createFileRoute('/_landing/all-stores')({
  validateSearch: directorySearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const [stores, kinds, points, banners] = await Promise.all([
      directory({ data: directoryQuery(deps) }),
      storeKinds(),
      deps.map && storePoints({ data: pointsQuery(deps) }),
      storeListBanners(),
    ])
    const { current_page, last_page } = stores.meta
    if (current_page > last_page)
      throw redirect({ to: '.', search: { ...deps, page: last_page > 1 ? last_page : undefined } })
    return { stores, kinds, points, banners }
  },
  staleTime: 10_000,
  preloadStaleTime: 10_000,
  head: ({ match, loaderData }) => {
    const { search, near } = match.search
    const title = () => (search ? m.stores_found_title({ words: search }) : m.nav_all_stores())
    // What somebody looked for is nobody's page but his.
    const hidden = search !== undefined || near !== undefined
    return publicHead({
      title,
      text: m.stores_text_long,
      hidden,
      picture: 'all-stores',
      data: directoryData(loaderData?.stores.data ?? []),
    })({
      match,
    })
  },
  component: AllStores,
})

function AllStores() {
  const { signedIn } = Route.useRouteContext()
  return <DirectoryPage {...Route.useLoaderData()} search={Route.useSearch()} signedIn={signedIn} />
}
