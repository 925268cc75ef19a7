import { createFileRoute, redirect } from '@tanstack/react-router'

/** The specification's footer and its tab name one page in two ways (product.md T3). */
export const Route = createFileRoute('/_landing/about-us')({
  beforeLoad: () => {
    throw redirect({ to: '/about', statusCode: 301 })
  },
})
