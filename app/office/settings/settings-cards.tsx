import type { FieldSet } from '#app/contracts/kit.ts'
import { settingSets } from '#app/contracts/setting-sets.ts'
import { FieldSets } from '#app/office/crud/form/field-sets.tsx'
import { PlaceButton } from '#app/office/crud/form/place-button.tsx'
import { m } from '#app/paraglide/messages.js'
import { HoursCard } from './hours-card.tsx'
import { TestsCard } from './tests-card.tsx'

const ASIDES = {
  store_address: <PlaceButton latitude="store_latitude" longitude="store_longitude" address="store_address" />,
}

const keyOf = ({ fields }: FieldSet) => `set-${fields[0]?.key}`

/** Brings a card into view, and the keyboard with it. */
function goTo(id: string) {
  const card = document.getElementById(id)
  card?.scrollIntoView()
  card?.focus({ preventScroll: true })
}

/** The cards of the settings, and beside them, on a phone above, the way to each. */
export function SettingsCards({ mayChange }: { mayChange: boolean }) {
  return (
    <div className="grid grid-cols-1 items-start gap-x-8 gap-y-4 lg:grid-cols-[14.5rem_minmax(0,1fr)]">
      <nav aria-label={m.settings_groups()} className="-mx-4 overflow-x-auto px-4 lg:sticky lg:top-20">
        <ul className="flex gap-1 lg:grid">
          {settingSets.map((set) => (
            <li key={keyOf(set)}>
              {/* No step of the router, which would ask about what is not saved. */}
              <a
                href={`#${keyOf(set)}`}
                onClick={(event) => {
                  event.preventDefault()
                  goTo(keyOf(set))
                }}
                className="flex min-h-9 items-center whitespace-nowrap rounded-control px-3 text-ink-2 hover:bg-sunken hover:text-ink max-lg:min-h-11"
              >
                {set.title()}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid min-w-0 max-w-3xl gap-4">
        {settingSets.map((set) => (
          <div key={keyOf(set)} id={keyOf(set)} tabIndex={-1} className="min-w-0 scroll-mt-20 rounded-card">
            {set.fields.some(({ key }) => key === 'store_opening_time') ? (
              <HoursCard set={set} />
            ) : (
              <FieldSets sets={[set]} asides={ASIDES} />
            )}
          </div>
        ))}
        <TestsCard mayChange={mayChange} />
      </div>
    </div>
  )
}
