import type { Contract } from '#app/office/crud/contract.ts'
import { pagePath } from '#app/office/crud/page-path.ts'
import { m } from '#app/paraglide/messages.js'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { TrashIcon } from '#app/ui/icons.tsx'

/** Leads from a resource's list to its trash. */
export function TrashLink({ of }: { of: Pick<Contract, 'path' | 'page'> }) {
  const path: string = `${pagePath(of)}/trash`
  return (
    <ButtonLink to={path} icon={<TrashIcon />}>
      {m.trash()}
    </ButtonLink>
  )
}
