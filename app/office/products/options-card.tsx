import { useState } from 'react'
import { MAX_AXES, MAX_VARIANTS } from '#app/contracts/resources/product.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { AlertIcon, PlusIcon } from '#app/ui/icons.tsx'
import { newKey, type OptionDraft } from './drafts.ts'
import { tooManyAxes, tooManyVariants } from './matrix.ts'
import { OptionEditor } from './option-editor.tsx'
import type { ProductForm } from './product-form.ts'
import { useChoices } from './use-choices.ts'
import { usePartErrors } from './use-part-errors.ts'

/** What the buyer chooses among. */
export function OptionsCard({ store }: { store: ProductForm }) {
  const { options, setOptions } = useChoices()
  const errors = usePartErrors()
  const [full, setFull] = useState(false)
  const axes = options.filter(({ makesVariants }) => makesVariants).length

  function put(next: OptionDraft[]) {
    const refused = tooManyAxes(next) || tooManyVariants(next)
    setFull(refused)
    if (!refused) setOptions(next)
  }

  function add() {
    const makesVariants = axes < MAX_AXES && options.every((option) => option.makesVariants)
    const draft = { key: newKey(), translations: {}, type: 'radio' as const, required: makesVariants, makesVariants }
    put([...options, { ...draft, values: [] }])
  }

  return (
    <div className="grid gap-4 px-5 pt-1 pb-5">
      {options.length === 0 && <p className="text-ink-3">{m.common_options_none()}</p>}
      <div className="grid gap-4 empty:hidden">
        {options.map((option, i) => (
          <OptionEditor
            key={option.key}
            option={option}
            at={`options.${i}`}
            store={store}
            errors={errors}
            mayMakeVariants={axes < MAX_AXES}
            onChange={(next) => put(options.map((one) => (one.key === next.key ? next : one)))}
            onMoveUp={i > 0 ? () => put(options.toSpliced(i, 1).toSpliced(i - 1, 0, option)) : undefined}
            onRemove={() => put(options.filter(({ key }) => key !== option.key))}
          />
        ))}
      </div>
      {(full || errors.options) && (
        <p role="alert" className="flex items-start gap-1.5 text-bad text-sm">
          <AlertIcon className="mt-[0.2lh] size-3.5" />
          {errors.options ?? m.variant_limit({ max: MAX_VARIANTS })}
        </p>
      )}
      <div>
        <Button size="sm" icon={<PlusIcon />} onClick={add} disabled={options.length >= 20}>
          {m.option_add()}
        </Button>
      </div>
      <datalist id="known-options">
        {[...new Set(store.options.flatMap(({ en, km }) => [en, km]))].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  )
}
