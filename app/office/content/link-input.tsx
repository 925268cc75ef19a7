import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { isLinked, LINKED, type LinkedType, type LinkTarget } from '#app/contracts/link-target.ts'
import { useNames } from '#app/office/crud/use-names.ts'
import { m } from '#app/paraglide/messages.js'
import { Combobox } from '#app/ui/combobox.tsx'
import type { ControlProps } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import type { Option } from '#app/ui/select-list.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { LINK_WORDS, linkTypes } from './link-words.ts'

interface LinkInputProps {
  control: ControlProps
  value: LinkTarget
  onValue: (value: LinkTarget) => void
  /** What the stored link points to, in words. */
  named: string | undefined
}

/** What something points to: which kind of thing, and which of them. */
export function LinkInput({ control, value, onValue, named }: LinkInputProps) {
  // The editor of a shop is no page of the back-office, and always a store's.
  const { user } = useRouteContext({ strict: false })
  const { type, id, url } = value
  const { 'aria-describedby': described, 'aria-invalid': invalid } = control
  const inner = { 'aria-describedby': described, 'aria-invalid': invalid }
  return (
    <div className="grid gap-2 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]">
      <Select
        {...control}
        value={type}
        options={linkTypes(user?.type ?? 'store').map((one) => ({ value: one, label: LINK_WORDS[one]() }))}
        onValue={(chosen) => onValue({ type: chosen })}
      />
      {type === 'url' && (
        <TextInput
          {...inner}
          aria-label={m.link_address()}
          value={url ?? ''}
          maxLength={500}
          placeholder="https://"
          onValue={(text) => onValue({ type, url: text })}
        />
      )}
      {isLinked(type) && (
        <ThingInput
          key={type}
          of={type}
          inner={inner}
          id={id ?? null}
          named={named}
          onValue={(chosen) => onValue(chosen === null ? { type } : { type, id: chosen })}
        />
      )}
    </div>
  )
}

interface ThingInputProps {
  of: LinkedType
  inner: Partial<ControlProps>
  id: number | null
  named: string | undefined
  onValue: (id: number | null) => void
}

function ThingInput({ of, inner, id, named, onValue }: ThingInputProps) {
  const { names, busy, type } = useNames(LINKED[of])
  const [picked, setPicked] = useState<Option<number> | null>(null)
  const [began] = useState(id)
  const options = names.map((one) => ({ value: one.id, label: one.label }))
  const known = [picked, ...options].find((option) => option?.value === id)
  const stored = { value: id ?? 0, label: id === began && named ? named : `#${id}` }
  return (
    <Combobox
      {...inner}
      aria-label={LINK_WORDS[of]()}
      value={id === null ? null : (known ?? stored)}
      options={options}
      busy={busy}
      onSearch={type}
      onValue={(option) => {
        setPicked(option)
        onValue(option?.value ?? null)
      }}
    />
  )
}
