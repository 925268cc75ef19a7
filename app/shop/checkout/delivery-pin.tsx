import { type ComponentType, useRef, useState } from 'react'
import { readPlace } from '#app/lib/read-place.ts'
import { spotText } from '#app/lib/spot.ts'
import { toastError } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { PinIcon } from '#app/ui/icons.tsx'
import type { PinMapProps } from './pin-map.tsx'
import type { useCheckout } from './use-checkout.ts'

/** A spot on the map, whose program comes when it is asked for and not before. */
export function DeliveryPin({ checkout }: { checkout: ReturnType<typeof useCheckout> }) {
  const { draft, set, errors } = checkout
  const opener = useRef<HTMLButtonElement>(null)
  const [busy, setBusy] = useState(false)
  const [PinMap, setPinMap] = useState<ComponentType<PinMapProps>>()
  const spot = readPlace(draft.spot)
  const error = errors.shipping_latitude ?? errors.shipping_longitude

  async function open() {
    setBusy(true)
    try {
      const { PinMap: loaded } = await import('./pin-map.tsx')
      setPinMap(() => loaded)
    } catch (failure) {
      toastError(failure)
    } finally {
      setBusy(false)
    }
  }

  function close() {
    setPinMap(undefined)
    opener.current?.focus()
  }

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          ref={opener}
          icon={<PinIcon />}
          busy={busy}
          aria-expanded={PinMap !== undefined}
          onClick={() => (PinMap ? close() : void open())}
        >
          {spot ? m.shop_pin_change() : m.shop_pin_add()}
        </Button>
        {spot && (
          <>
            <span className="figures min-w-0 text-ink-2 text-sm">{m.shop_pin_at({ spot: spotText(spot) })}</span>
            <Button tone="quiet" onClick={() => set({ spot: '' })}>
              {m.shop_pin_remove()}
            </Button>
          </>
        )}
      </div>
      {error && <p className="text-bad text-sm">{error}</p>}
      {PinMap && <PinMap spot={spot} onSpot={(to) => set({ spot: spotText(to) })} onClose={close} />}
    </div>
  )
}
