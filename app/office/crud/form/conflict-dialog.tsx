import { useId, useState } from 'react'
import type { Contract } from '#app/office/crud/contract.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/modal.tsx'
import type { Side } from './combine.ts'
import type { Difference } from './form-parts.ts'
import { textsOf } from './part-texts.ts'
import { ShownValue } from './shown-value.tsx'
import type { Conflict } from './use-edit-form.ts'

interface ConflictDialogProps {
  of: Contract
  conflict: Conflict
  onClose: () => void
  onSettle: (choices: Record<string, Side>) => Promise<void>
}

/** Someone saved meanwhile: what he changed, field by field, and where both changed one, whose holds. */
export default function ConflictDialog({ of, conflict, onClose, onSettle }: ConflictDialogProps) {
  const clashes = conflict.fields.filter(({ clash }) => clash)
  const [choices, setChoices] = useState<Record<string, Side>>({})
  const all = (side: Side) => setChoices(Object.fromEntries(clashes.map(({ part }) => [part.name, side])))
  return (
    <Modal
      open
      onClose={onClose}
      role="alertdialog"
      width="lg"
      title={m.error_409_changed()}
      actions={
        <>
          <Button onClick={onClose}>{m.cancel()}</Button>
          <Button tone="primary" onClick={() => void onSettle(choices)}>
            {m.save()}
          </Button>
        </>
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 flex-1 basis-64 text-ink-2">
          {clashes.length > 0 ? m.conflict_text() : m.conflict_text_merged()}
        </p>
        {clashes.length > 0 && (
          <div className="flex gap-2">
            <Button size="sm" onClick={() => all('theirs')}>
              {m.conflict_all_theirs()}
            </Button>
            <Button size="sm" onClick={() => all('mine')}>
              {m.conflict_all_yours()}
            </Button>
          </div>
        )}
      </div>
      <div className="mt-3 grid max-h-[60dvh] gap-3 overflow-y-auto overscroll-contain pe-1">
        {conflict.fields.map((one) => (
          <Row
            key={one.part.name}
            of={of}
            difference={one}
            side={one.clash ? (choices[one.part.name] ?? 'mine') : undefined}
            onSide={(side) => setChoices((before) => ({ ...before, [one.part.name]: side }))}
          />
        ))}
      </div>
    </Modal>
  )
}

interface RowProps {
  of: Contract
  difference: Difference
  /** Undefined where there is nothing to choose. */
  side: Side | undefined
  onSide: (side: Side) => void
}

function Row({ of, difference, side, onSide }: RowProps) {
  const { label, lang, fields } = textsOf(of, difference.part)
  const name = useId()
  const Box = side ? 'label' : 'div'
  const shown = (one: Side) =>
    difference.part.inputs.map((input, i) => (
      <span key={input} className="block">
        {fields.length > 1 && <span className="text-ink-2">{fields[i]?.label()}: </span>}
        <ShownValue field={fields[i]} value={difference[one][input]} lang={lang} />
      </span>
    ))
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium text-sm">{label}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {(['theirs', 'mine'] as const).map((one) => (
          <Box
            key={one}
            className="flex min-w-0 gap-2.5 rounded-control border border-line px-3 py-2 has-checked:border-accent has-checked:bg-accent-soft"
          >
            {side && (
              <input
                type="radio"
                name={name}
                checked={side === one}
                onChange={() => onSide(one)}
                className="mt-[0.3lh] size-4 shrink-0 accent-accent"
              />
            )}
            <span className="min-w-0">
              <span className="block text-ink-2 text-xs">
                {one === 'mine' ? m.conflict_yours() : m.conflict_theirs()}
              </span>
              {shown(one)}
            </span>
          </Box>
        ))}
      </div>
      {!side && (
        <p className="mt-1 text-ink-2 text-sm">{difference.touched ? m.conflict_joined() : m.conflict_kept()}</p>
      )}
    </fieldset>
  )
}
