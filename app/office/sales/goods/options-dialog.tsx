import { useId, useState } from 'react'
import type { SaleGood } from '#app/bff/sales.functions.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { moneyText } from '../money.tsx'
import type { ChosenOption } from './chosen-options.ts'
import { EnteredInput } from './entered-input.tsx'

interface OptionsDialogProps {
  good: SaleGood
  currency: string
  /** Chosen before. */
  chosen: readonly ChosenOption[]
  onClose: () => void
  onChosen: (options: readonly ChosenOption[]) => void
}

/** What is chosen of something beside its variant: sugar, wrapping. */
export function OptionsDialog({ good, currency, chosen, onClose, onChosen }: OptionsDialogProps) {
  const id = useId()
  const [options, setOptions] = useState(chosen)
  const [open, setOpen] = useState(true)
  const [tried, setTried] = useState(false)
  const of = (option: number) => options.filter(({ option_id }) => option_id === option)
  const lacks = good.options.filter(({ option_id, least }) => of(option_id).length < least)
  const write = (option_id: number, value: string) =>
    setOptions([...options.filter((one) => one.option_id !== option_id), ...(value ? [{ option_id, value }] : [])])
  const close = () => {
    setOpen(false)
    onClose()
  }

  function toggle({ option_id, most }: SaleGood['options'][number], value_id: number) {
    const others = options.filter((one) => one.option_id !== option_id)
    const own = of(option_id)
    if (own.some((one) => one.value_id === value_id))
      return setOptions([...others, ...own.filter((one) => one.value_id !== value_id)])
    // Of what may be one, another takes its place.
    setOptions([...others, ...(most === 1 ? [] : own), { option_id, value_id }])
  }

  return (
    <Modal
      open={open}
      onClose={close}
      title={good.name}
      actions={
        <>
          <Button onClick={close}>{m.cancel()}</Button>
          <Button
            tone="primary"
            onClick={() => {
              if (lacks.length > 0) return setTried(true)
              setOpen(false)
              onChosen(options)
            }}
          >
            {m.done()}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {good.options.map((option) =>
          option.entered ? (
            <EnteredInput
              key={option.option_id}
              name={option.name}
              rule={option.entered}
              required={option.least > 0}
              added={Number(option.entered.price) > 0 ? `+${moneyText(option.entered.price, currency)}` : ''}
              value={of(option.option_id)[0]?.value ?? ''}
              missing={tried && lacks.includes(option)}
              onValue={(value) => write(option.option_id, value)}
            />
          ) : (
            <fieldset key={option.option_id} className="min-w-0">
              <legend className="mb-2 font-medium text-ink-2">
                {option.name}
                {option.least > 0 && (
                  <span aria-hidden="true" className="ms-0.5 text-bad">
                    *
                  </span>
                )}
              </legend>
              <div className="grid gap-1">
                {option.values.map(({ value_id, name, price, sold_out }) => (
                  <label key={value_id} htmlFor={`${id}-${value_id}`} className="flex min-h-11 items-center gap-3">
                    <Checkbox
                      id={`${id}-${value_id}`}
                      checked={of(option.option_id).some((one) => one.value_id === value_id)}
                      disabled={sold_out}
                      onValue={() => toggle(option, value_id)}
                    />
                    <span className="min-w-0 flex-1 break-words">{name}</span>
                    {Number(price) > 0 && <span className="figures text-ink-3">+{moneyText(price, currency)}</span>}
                  </label>
                ))}
              </div>
              {tried && lacks.includes(option) && (
                <p role="alert" className="text-bad text-sm">
                  {m.sale_choose_options({ n: option.least })}
                </p>
              )}
            </fieldset>
          ),
        )}
      </div>
    </Modal>
  )
}
