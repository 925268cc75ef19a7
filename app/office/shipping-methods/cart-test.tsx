import { Calculator } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'

const CartTestDialog = lazy(() => import('./cart-test-dialog.tsx'))

/** Beside 'Add': what a made-up cart would pay. */
export function CartTest() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Calculator aria-hidden="true" className="size-4" />} onClick={() => setOpen(true)}>
        {m.shipping_test()}
      </Button>
      {open && (
        <Suspense>
          <CartTestDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
