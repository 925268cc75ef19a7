import type { LiveCode } from '#app/contracts/live-code.ts'
import { ImageCell } from '#app/office/crud/list/cells/image-cell.tsx'
import { m } from '#app/paraglide/messages.js'
import { Field } from '#app/ui/field.tsx'
import { RemoveButton } from '#app/ui/remove-button.tsx'
import { StatusPill } from '#app/ui/status-pill.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { moneyText } from '../money.tsx'

/** A code on the list, as it is typed. */
export interface LiveRow extends LiveCode {
  key: string
}

interface LiveLineProps {
  row: LiveRow
  currency: string
  error: string | null
  /** Absent: it stays as it is. */
  onCode: ((code: string) => void) | undefined
  onRemove: () => void
}

/** One code of a live sale, and what it stands for. */
export function LiveLine({ row, currency, error, onCode, onRemove }: LiveLineProps) {
  const { code, name, image_url, price, quantity, on_sale } = row
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-3 py-2">
      {/* What is wrong with it needs a line of its own. */}
      <div className={error ? 'w-full' : 'w-24 shrink-0'}>
        {onCode ? (
          <Field bare label={m.live_code_of({ name })} error={error}>
            {(control) => <TextInput {...control} autoComplete="off" maxLength={8} value={code} onValue={onCode} />}
          </Field>
        ) : (
          <strong className="figures text-lg">{code}</strong>
        )}
      </div>
      {/* On a phone the name has its room. */}
      <span className="max-sm:hidden">
        <ImageCell src={image_url} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="line-2 font-medium">{name}</span>
        <span className="flex flex-wrap items-center gap-x-3 text-ink-3 text-sm">
          <span className="figures">{moneyText(price, currency)}</span>
          {quantity !== null && <span>{m.sale_left({ n: quantity })}</span>}
          {!on_sale && <StatusPill tone="quiet" label={m.status_inactive()} />}
        </span>
      </span>
      {onCode && <RemoveButton label={m.sale_remove_line({ name })} onClick={onRemove} />}
    </li>
  )
}
