import { useState } from 'react'
import { CENTRE, type Spot } from '#app/lib/spot.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from './button.tsx'
import { late } from './late.tsx'
import type { PlaceFinder } from './map/find-place.ts'
import { Modal } from './modal.tsx'

// The map is larger than all the rest of a page: it comes when one is opened.
const PlacePicker = late(async () => (await import('./map/place-picker.tsx')).default)

interface PlaceModalProps {
  open: boolean
  onClose: () => void
  /** Null: not set yet. */
  spot: Spot | null
  finder: PlaceFinder
  onSubmit: (spot: Spot, address: string | undefined) => void
}

/** The map form of the specification's section 2.8: a search, a map with a pin, Submit; a click beside it closes it. */
export function PlaceModal({ open, ...props }: PlaceModalProps) {
  const [count, setCount] = useState(0)
  const [was, setWas] = useState(open)
  if (open !== was) {
    setWas(open)
    if (open) setCount(count + 1)
  }
  return <PlaceDialog key={count} open={open} {...props} />
}

function PlaceDialog({ open, onClose, spot, finder, onSubmit }: PlaceModalProps) {
  const [now, setNow] = useState<{ spot: Spot; address: string | undefined }>()
  const at = now?.spot ?? spot ?? CENTRE
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={m.common_map_title()}
      width="lg"
      actions={
        <>
          <Button onClick={onClose}>{m.common_cancel()}</Button>
          <Button
            tone="primary"
            onClick={() => {
              onSubmit(at, now?.address)
              onClose()
            }}
          >
            {m.common_map_submit()}
          </Button>
        </>
      }
    >
      <PlacePicker
        spot={at}
        fresh={spot === null}
        finder={finder}
        onSpot={(to, address) => setNow({ spot: to, address })}
      />
    </Modal>
  )
}
