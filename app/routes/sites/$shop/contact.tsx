import { createFileRoute } from '@tanstack/react-router'
import { m } from '#app/paraglide/messages.js'
import { ContactPage } from '#app/shop/contact-page.tsx'
import { pageHead } from '#app/shop/page-head.ts'

export const Route = createFileRoute('/sites/$shop/contact')({
  head: ({ matches }) => pageHead(matches, { title: m.shop_contact(), path: '/contact' }),
  component: ContactPage,
})
