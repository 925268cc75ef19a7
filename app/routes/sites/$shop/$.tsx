import { createFileRoute } from '@tanstack/react-router'
import { setPageStatus } from '#app/lib/request-context.ts'
import { MissingPage } from '#app/shop/missing-page.tsx'

/** An address that a store does not have: the shop's own page says so, in its frame. */
export const Route = createFileRoute('/sites/$shop/$')({
  beforeLoad: () => setPageStatus(404),
  component: MissingPage,
})
