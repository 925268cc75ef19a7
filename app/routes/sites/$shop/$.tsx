import { createFileRoute } from '@tanstack/react-router'
import { MissingPage } from '#app/features/storefront/missing-page.tsx'
import { setPageStatus } from '#app/lib/request-context.ts'

/** An address that a store does not have: the shop's own page says so, in its frame. */
export const Route = createFileRoute('/sites/$shop/$')({
  beforeLoad: () => setPageStatus(404),
  component: MissingPage,
})
