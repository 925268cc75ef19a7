import { useForm } from '@tanstack/react-form'
import { useRef, useState } from 'react'
import { AppError } from '#app/lib/app-error.ts'
import { textOfError } from '#app/lib/errors.ts'
import { toastError, toastSuccess } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import type { Contract, CrudApi, CrudRow } from './contract.ts'
import { formIssues, placeErrors } from './form-issues.ts'
import { bodyOf, valuesOf } from './form-values.ts'

/** Where one goes once it is saved. */
export type AfterSave = 'exit' | 'new' | 'stay'

export interface Conflict {
  version: number
  fields: Record<string, { theirs: unknown; yours: unknown }>
}

export interface EditFormOptions {
  of: Contract
  api: Pick<CrudApi, 'create' | 'update'>
  row?: CrudRow
  /** Until it is over the form counts as being sent. */
  onSaved: (row: CrudRow, after: AfterSave) => Promise<void>
  /** Adds to the body what a page keeps beside the declared fields. */
  extend?: (body: Record<string, unknown>) => Record<string, unknown>
}

export type EditForm = ReturnType<typeof useEditForm>['form']

/**
 * The form of a resource. It is sent while validating, so that the server's field errors (422) take the way of the
 * form's own: onto the inputs, the first one focused.
 */
export function useEditForm({ of, api, row, onSaved, extend = (body) => body }: EditFormOptions) {
  // The version the next save is based on; a conflict that is overruled moves it on.
  const version = useRef(row?.version)
  const saved = useRef<CrudRow>(undefined)
  const wanted = useRef<AfterSave>('exit')
  const sending = useRef(false)
  const [conflict, setConflict] = useState<Conflict | null>(null)

  const form = useForm({
    defaultValues: valuesOf(of, row),
    onSubmitMeta: { after: 'exit' as AfterSave },
    validators: {
      onSubmit: ({ value }) => {
        const fields = formIssues(of, value)
        return Object.keys(fields).length > 0 ? { form: m.error_422(), fields } : undefined
      },
      onSubmitAsync: async ({ value }) => {
        saved.current = undefined
        try {
          const body = extend(bodyOf(of, value))
          saved.current = await (row ? api.update(row.id, { ...body, version: version.current }) : api.create(body))
          return undefined
        } catch (error) {
          const refusal = error instanceof AppError ? error : undefined
          const stale = refusal && conflictOf(refusal)
          if (stale) setConflict(stale)
          else void toastError(error)
          const { fields, others } = placeErrors(of, refusal?.fields ?? {})
          const text = refusal?.status === 422 ? [refusal.message, ...others].join('\n') : textOfError(error)
          return { form: text, fields }
        }
      },
    },
    onSubmit: async ({ meta, formApi }) => {
      // A dialog that opens on the refusal blurs the input, and a blur clears the form's own error: believe the reply.
      if (!saved.current) return
      version.current = saved.current.version
      void toastSuccess(m.saved_successfully())
      formApi.reset(meta.after === 'new' ? valuesOf(of) : valuesOf(of, saved.current))
      await onSaved(saved.current, meta.after)
    },
    onSubmitInvalid: () => {
      // Once the errors are drawn.
      requestAnimationFrame(() => document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus())
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

  return {
    form,
    submit,
    conflict,
    closeConflict: () => setConflict(null),
    /** Saves over the newer version, and goes where the refused save was to go. */
    overrule() {
      version.current = conflict?.version
      setConflict(null)
      return submit(wanted.current)
    },
  }
}

function conflictOf({ status, extra }: AppError): Conflict | null {
  if (status !== 409 || typeof extra !== 'object' || extra === null || Array.isArray(extra)) return null
  const { version, conflicts } = extra
  if (typeof version !== 'number') return null
  return { version, fields: (conflicts ?? {}) as Conflict['fields'] }
}
