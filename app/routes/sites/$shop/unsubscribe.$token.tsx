import { createFileRoute } from '@tanstack/react-router'
import { m } from '#app/paraglide/messages.js'
import { pageHead } from '#app/shop/page-head.ts'
import { UnsubscribePage } from '#app/shop/unsubscribe-page.tsx'

/** Open to whoever has the link: nothing happens until he says so, since mail programs follow links by themselves. */
export const Route = createFileRoute('/sites/$shop/unsubscribe/$token')({
  head: ({ matches }) => pageHead(matches, { title: m.shop_unsubscribe_title(), path: '/', hidden: true }),
  component: Unsubscribe,
})

function Unsubscribe() {
  return <UnsubscribePage token={Route.useParams().token} />
}
