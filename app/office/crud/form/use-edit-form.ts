import { useForm } from '@tanstack/react-form'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { AppError } from '#app/lib/app-error.ts'
import { textOfError } from '#app/lib/errors.ts'
import { toastError, toastSuccess } from '#app/lib/toast.ts'
import type { Contract, CrudApi, CrudRow } from '#app/office/crud/contract.ts'
import { m } from '#app/paraglide/messages.js'
import { focusInvalid } from '#app/ui/focus-invalid.ts'
import { type Side, same } from './combine.ts'
import { formIssues, placeErrors } from './form-issues.ts'
import { changedBody, type Difference, differences, merged } from './form-parts.ts'
import { bodyOf, type FormValues, valuesOf } from './form-values.ts'

/** Where one goes once it is saved. */
export type AfterSave = 'exit' | 'new' | 'stay'

/** Somebody else saved since the form began: what he made of it, and where that differs from the form. */
export interface Conflict {
  row: CrudRow
  fields: Difference[]
}

export interface EditFormOptions {
  of: Contract
  api: Pick<CrudApi, 'create' | 'update'>
  row?: CrudRow | undefined
  /** The row as it is stored by now. */
  theirs?: (() => Promise<CrudRow>) | undefined
  /** Until it is over the form counts as being sent. */
  onSaved: (row: CrudRow, after: AfterSave) => Promise<void>
  /** What is said once it is saved, where that is another sentence; `failed` false: no toast tells that it was not. */
  toasts?: { saved?: () => string; failed?: boolean } | undefined
  /** Adds to the body what a page keeps beside the declared fields. */
  extend?: (body: Record<string, unknown>) => Record<string, unknown>
}

export type EditForm = ReturnType<typeof useEditForm>['form']

/**
 * The form of a resource. It is sent while validating, so that the server's field errors (422) take the way of the
 * form's own: onto the inputs, the first one focused. Of a row only what changed is sent, so that what others change
 * meanwhile stays theirs.
 */
export function useEditForm({ of, api, row, theirs, onSaved, toasts = {}, extend = (body) => body }: EditFormOptions) {
  // What the form began with: the next save says how it differs from that, and which version that was.
  const [base] = useState(() => ({ version: row?.version, values: valuesOf(of, row) }))
  const saved = useRef<CrudRow>(undefined)
  // What a form that adds has made. While the next page is still coming, or who left comes back, it is sent again.
  const made = useRef<CrudRow>(undefined)
  const sent = useRef(base.values)
  const wanted = useRef<AfterSave>('exit')
  const sending = useRef(false)
  const [conflict, setConflict] = useState<Conflict | null>(null)

  const form = useForm({
    defaultValues: base.values,
    onSubmitMeta: { after: 'exit' as AfterSave },
    validators: {
      onSubmit: ({ value }) => {
        const fields = formIssues(of, value)
        return Object.keys(fields).length > 0 ? { form: m.error_422(), fields } : undefined
      },
      onSubmitAsync: async ({ value }) => {
        saved.current = undefined
        sent.current = value
        try {
          saved.current = await send(value)
          return undefined
        } catch (error) {
          const refusal = error instanceof AppError ? error : undefined
          if (toasts.failed !== false && !(refusal && isStale(refusal) && theirs)) void toastError(error)
          const { fields, others } = placeErrors(of, refusal?.fields ?? {})
          const text = refusal?.status === 422 ? [refusal.message, ...others].join('\n') : textOfError(error)
          return { form: text, fields }
        }
      },
    },
    onSubmit: async ({ meta, formApi }) => {
      // A dialog that opens on the refusal blurs the input, and a blur clears the form's own error: believe the reply.
      if (!saved.current) return
      void toastSuccess((toasts.saved ?? m.saved_successfully)())
      const now = formApi.state.values
      made.current = meta.after === 'new' ? undefined : saved.current
      begin(meta.after === 'new' ? undefined : saved.current)
      formApi.reset(base.values)
      // What was typed while it was on its way stays, and is to be saved.
      if (meta.after === 'stay' && now !== sent.current) put(merged(of, [sent.current, now, base.values], {}))
      await onSaved(saved.current, meta.after)
    },
    onSubmitInvalid: () => {
      focusInvalid(() => document.querySelector('main'))
    },
  })

  /**
   * Sends the form. What was refused before is asked again, as a whole: an error that still stands would keep the form
   * from telling the others. While it is on its way nothing else is sent, whichever button or key asks.
   */
  async function submit(after: AfterSave) {
    if (sending.current) return
    sending.current = true
    wanted.current = after
    for (const name of Object.keys(form.state.fieldMeta)) {
      const nothing = { onSubmit: undefined, onBlur: undefined, onChange: undefined }
      form.setFieldMeta(name, (meta) => ({ ...meta, errorMap: { ...meta.errorMap, ...nothing } }))
    }
    await form.handleSubmit({ after }).finally(() => {
      sending.current = false
    })
  }

  function put(values: FormValues) {
    for (const [name, value] of Object.entries(values))
      if (!same(value, form.state.values[name])) form.setFieldValue(name, value)
  }

  function begin(from: CrudRow | undefined) {
    base.version = from?.version
    base.values = valuesOf(of, from)
  }

  /** @throws what the server answers; where somebody else saved meanwhile, once the dialog has it */
  async function send(values: FormValues): Promise<CrudRow> {
    const stored = row ?? made.current
    if (!stored) return api.create(extend(bodyOf(of, values)))
    try {
      return await api.update(stored.id, { ...extend(changedBody(of, base.values, values)), version: base.version })
    } catch (error) {
      if (!(theirs && error instanceof AppError && isStale(error))) throw error
      const now = await theirs()
      const fields = differences(of, base.values, values, valuesOf(of, now))
      if (fields.length > 0 || now.version === base.version) {
        setConflict({ row: now, fields })
        throw error
      }
      // What he changed is what the form shows: there is nothing to ask.
      begin(now)
      return send(values)
    }
  }

  // What was done beside the form (stock, a picture) is taken in while nothing is being changed.
  const takeIn = useEffectEvent((now: CrudRow) => {
    if (sending.current || !form.state.isDefaultValue) return
    const before = base.values
    begin(now)
    if (!same(before, base.values)) form.reset(base.values)
  })
  useEffect(() => {
    if (row) takeIn(row)
  }, [row])

  return {
    form,
    submit,
    began: () => base.values,
    conflict,
    closeConflict: () => setConflict(null),
    /** Saves what both changed, where they clash as chosen, and goes where the refused save was to go. */
    async settle(choices: Readonly<Record<string, Side>>) {
      if (!conflict) return
      const { values } = base
      const now = valuesOf(of, conflict.row)
      const made = merged(of, [values, form.state.values, now], choices)
      begin(conflict.row)
      setConflict(null)
      form.reset(now)
      put(made)
      await submit(wanted.current)
    },
  }
}

const isStale = ({ status, extra }: AppError): boolean =>
  status === 409 && typeof extra === 'object' && extra !== null && 'version' in extra
