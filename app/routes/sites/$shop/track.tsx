import { createFileRoute } from '@tanstack/react-router'
import { m } from '#app/paraglide/messages.js'
import { pageHead } from '#app/shop/page-head.ts'
import { TrackPage } from '#app/shop/track-page.tsx'

export const Route = createFileRoute('/sites/$shop/track')({
  head: ({ matches }) => pageHead(matches, { title: m.shop_track(), path: '/track' }),
  component: TrackPage,
})
