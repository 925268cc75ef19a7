import { createFileRoute, notFound } from '@tanstack/react-router'

/** An address that a store does not have: the shop's own page says so, not the back-office's. */
export const Route = createFileRoute('/sites/$shop/$')({
  beforeLoad: () => {
    throw notFound()
  },
})
