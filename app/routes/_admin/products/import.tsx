import { createFileRoute } from '@tanstack/react-router'
import { ImportPage } from '#app/features/imports/import-page.tsx'
import { PRODUCT_WORDS } from '#app/features/imports/product-words.ts'
import { may } from '#app/lib/may.ts'
import { titled } from '#app/lib/titled.ts'
import { m } from '#app/paraglide/messages.js'

/** The job that runs, or has run; junk in the link is no job. */
const jobOf = ({ job }: Record<string, unknown>): { job?: number } => ({
  job: /^\d{1,15}$/.test(String(job)) ? Number(job) : undefined,
})

export const Route = createFileRoute('/_admin/products/import')({
  staticData: { back: { to: '/products', label: m.products } },
  head: titled(m.import_title),
  validateSearch: jobOf,
  component: ImportProducts,
})

function ImportProducts() {
  const { job } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { user } = Route.useRouteContext()
  return (
    <ImportPage
      words={PRODUCT_WORDS}
      job={job}
      onJob={(id) => void navigate({ search: id === undefined ? {} : { job: id }, replace: true })}
      mayUpdate={may(user, 'product-update')}
      mayAllow={may(user, 'setting-update')}
    />
  )
}
