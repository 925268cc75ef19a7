import { useStore } from '@tanstack/react-form'
import { spotOf } from '#app/lib/spot.ts'
import { MapButton } from '#app/office/crud/map-button.tsx'
import { useFormContext } from './form-context.ts'

interface PlaceButtonProps {
  /** The fields that it fills in: both numbers, and an address that is still empty. */
  latitude: string
  longitude: string
  address: string
}

/** Opens the map from the label of an address (specification 2.8). */
export function PlaceButton({ latitude, longitude, address }: PlaceButtonProps) {
  const { form } = useFormContext()
  const north = useStore(form.store, ({ values }) => values[latitude])
  const east = useStore(form.store, ({ values }) => values[longitude])
  return (
    <MapButton
      spot={spotOf(north, east)}
      onSubmit={(spot, found) => {
        form.setFieldValue(latitude, String(spot.latitude))
        form.setFieldValue(longitude, String(spot.longitude))
        if (found && !String(form.state.values[address] ?? '').trim()) form.setFieldValue(address, found)
      }}
    />
  )
}
