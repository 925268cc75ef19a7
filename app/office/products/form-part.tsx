import { useStore } from '@tanstack/react-form'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Field } from '#app/contracts/kit.ts'
import { productParts } from '#app/contracts/product-fields.ts'
import type { ProductPart } from '#app/contracts/product-spec.ts'
import { useLocale } from '#app/lib/locale.ts'
import { useFormContext } from '#app/office/crud/form/form-context.ts'
import { m } from '#app/paraglide/messages.js'
import { cx } from '#app/ui/cx.ts'
import { AlertIcon } from '#app/ui/icons.tsx'
import { ChevronDownIcon } from '#app/ui/office-icons.tsx'
import { usedFields } from './part-state.ts'
import { useParts } from './parts.ts'
import { useNear } from './use-near.ts'

interface FormPartProps {
  part: ProductPart
  /** What was refused stands in it. */
  wrong: boolean
  children: ReactNode
}

/** How long a refused input may take to be drawn, in frames: its part may have to be loaded first. */
const FRAMES = 180

/**
 * A part of the form as a card that folds. One that holds nothing is folded; one with something in it, or refused, is open.
 * Folded, it says what it holds. What lies below the first screen is drawn when it comes near.
 */
export function FormPart({ part, wrong, children }: FormPartProps) {
  useLocale()
  const { form } = useFormContext()
  const { open: chosen, setOpen } = useParts()
  const card = useRef<HTMLElement>(null)
  const used = useStore(form.store, ({ values }) => namesOf(usedFields(part, values)))
  // What is open stays so when its last field is emptied.
  const [was, setWas] = useState(used !== '')
  if (used !== '' && !was) setWas(true)
  const open = chosen[part] ?? was
  const near = useNear(card)

  const lookAt = useEffectEvent(() => setOpen(part, true))
  useEffect(() => {
    if (!wrong) return
    lookAt()
    let left = FRAMES
    const look = () => {
      if (document.activeElement?.getAttribute('aria-invalid') === 'true') return
      const input = card.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
      if (input) input.focus()
      else if (left-- > 0) frame = requestAnimationFrame(look)
    }
    // The form itself looks first, for what is drawn already.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(look)
    })
    return () => cancelAnimationFrame(frame)
  }, [wrong])

  return (
    <section
      ref={card}
      id={part}
      className="min-w-0 scroll-mt-20 rounded-card border border-line bg-surface shadow-card"
    >
      <h2 className="text-base">
        <button
          type="button"
          id={`${part}-title`}
          aria-expanded={open}
          aria-controls={`${part}-body`}
          onClick={() => setOpen(part, !open)}
          className="flex min-h-13 w-full items-center gap-3 rounded-card px-5 py-3 text-start hover:bg-sunken focus-visible:-outline-offset-2"
        >
          <span className="shrink-0">{productParts[part].title()}</span>
          {wrong && (
            <span className="text-bad">
              <AlertIcon />
              <span className="sr-only">{m.part_wrong()}</span>
            </span>
          )}
          <span className="line min-w-0 flex-1 text-end font-normal text-ink-3 text-sm">{!open && used}</span>
          <ChevronDownIcon className={cx('size-4.5 text-ink-3 transition-transform', open && 'rotate-180')} />
        </button>
      </h2>
      <div id={`${part}-body`} hidden={!open}>
        {open && (near || chosen[part]) && children}
      </div>
    </section>
  )
}

const namesOf = (fields: readonly Field[]) => fields.map(({ label }) => label()).join(' · ')
