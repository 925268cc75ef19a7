import { DateTimeField, isMoment } from '#app/ui/date-time-field.tsx'
import type { ControlProps } from '#app/ui/field.tsx'

/** Phnom Penh knows no summer time: dates are shown in its zone everywhere, and so they are typed. */
const AHEAD = 7 * 3_600_000
const ZONE = ':00+07:00'

/** As the field takes it; what is no moment yet stays as it is typed. */
function shown(moment: string): string {
  if (moment === '' || moment.endsWith(ZONE)) return moment.slice(0, -ZONE.length)
  const at = Date.parse(moment)
  return Number.isNaN(at) ? moment : new Date(at + AHEAD).toISOString().slice(0, 16)
}

/** Something was typed that is no moment. */
export const isNoMoment = (moment: string): boolean => moment !== '' && !isMoment(shown(moment))

interface MomentInputProps {
  control: ControlProps
  label: string
  /** ISO 8601, '' where there is none. */
  value: string
  onValue: (value: string) => void
}

/** A day and its time in Phnom Penh. */
export const MomentInput = ({ control, label, value, onValue }: MomentInputProps) => (
  <DateTimeField
    {...control}
    label={label}
    value={shown(value)}
    onValue={(next) => onValue(next && `${next}${ZONE}`)}
  />
)
