import { Upload } from 'lucide-react'
import { m } from '#app/paraglide/messages.js'
import { ButtonLink } from '#app/ui/button-link.tsx'

/** Beside 'Add' on the list of products. */
export function ImportLink() {
  return (
    <ButtonLink to="/products/import" icon={<Upload aria-hidden="true" className="size-4" />}>
      {m.import()}
    </ButtonLink>
  )
}
