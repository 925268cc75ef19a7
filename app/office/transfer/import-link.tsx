import { Upload } from 'lucide-react'
import { m } from '#app/paraglide/messages.js'
import { ButtonLink } from '#app/ui/button-link.tsx'

/** Beside 'Add' on a list. */
export function ImportLink({ to }: { to: '/products/import' | '/categories/import' | '/customer/import' }) {
  return (
    <ButtonLink to={to} icon={<Upload aria-hidden="true" className="size-4" />}>
      {m.import()}
    </ButtonLink>
  )
}
