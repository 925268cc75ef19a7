import { createFileRoute } from '@tanstack/react-router'
import { listedStore } from '#app/bff/directory.functions.ts'
import { orNotFound } from '#app/lib/or-not-found.ts'
import { m } from '#app/paraglide/messages.js'
import { publicHead } from '#app/site/document/public-head.ts'
import { storeData } from '#app/site/stores/store-data.ts'
import { StorePage } from '#app/site/stores/store-page.tsx'

export const Route = createFileRoute('/_landing/all-store/$domain')({
  loader: ({ params }) => orNotFound(listedStore({ data: { sub_domain: params.domain } })),
  staleTime: 10_000,
  head: ({ match, loaderData: store }) =>
    publicHead({
      title: () => store?.name ?? m.nav_all_stores(),
      text: () => store?.about ?? m.stores_about_none({ name: store?.name ?? '' }),
      hidden: !store,
      ...(store && { picture: `store/${store.sub_domain}` }),
      data: store && storeData(store),
    })({ match }),
  component: () => <StorePage store={Route.useLoaderData()} />,
})
