import { useRouteContext } from '@tanstack/react-router'
import { Tags } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { may } from '#app/lib/may.ts'
import type { CrudRow } from '#app/office/crud/contract.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'

const CodesDialog = lazy(async () => ({ default: (await import('./codes-dialog.tsx')).CodesDialog }))

/** Opens what makes codes after a coupon, or without one the batches that were made. */
export function CodesButton({ coupon, small }: { coupon?: CrudRow; small?: boolean }) {
  const { user } = useRouteContext({ from: '/_admin' })
  const [open, setOpen] = useState(false)
  if (coupon && !may(user, 'coupon-create')) return null
  const icon = <Tags aria-hidden="true" className="size-4" />
  const label = coupon ? m.coupon_codes_make() : m.coupon_codes()
  return (
    <>
      {small ? (
        <IconButton label={`${label}: ${coupon?.name}`} tip="none" icon={icon} onClick={() => setOpen(true)} />
      ) : (
        <Button icon={icon} onClick={() => setOpen(true)}>
          {label}
        </Button>
      )}
      {open && (
        <Suspense>
          <CodesDialog coupon={coupon} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
