import { useState } from 'react'
import { storeAdminStatus, storeStatus } from '#app/bff/stores.functions.ts'
import {
  type AdminStatus,
  adminStatusChoices,
  SHUT_STATUSES,
  type StoreDetail,
  type StoreStatus,
  storeStatusChoices,
} from '#app/contracts/store.ts'
import { AppError } from '#app/lib/app-error.ts'
import { toastError, toastSuccess } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Field } from '#app/ui/field.tsx'
import { focusInvalid } from '#app/ui/focus-invalid.ts'
import { FormModal } from '#app/ui/form-modal.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-area.tsx'

export type StatusKind = 'status' | 'admin_status'

const KINDS = {
  status: {
    title: m.store_change_status,
    label: m.status,
    choices: storeStatusChoices,
    save: (id: number, status: string, reason: string | null) =>
      storeStatus({ data: { id, body: { status: status as StoreStatus, reason } } }),
  },
  admin_status: {
    title: m.store_change_approval,
    label: m.admin_status,
    choices: adminStatusChoices,
    save: (id: number, status: string, reason: string | null) =>
      storeAdminStatus({ data: { id, body: { admin_status: status as AdminStatus, reason } } }),
  },
} as const

interface StatusDialogProps {
  store: StoreDetail
  kind: StatusKind
  onClose: () => void
  onSaved: () => Promise<void>
}

/** Opens a store, closes it or shuts it, with the reason that its people read. */
export function StatusDialog({ store, kind, onClose, onSaved }: StatusDialogProps) {
  const { title, label, choices, save } = KINDS[kind]
  const [value, setValue] = useState(store[kind])
  const [reason, setReason] = useState(store[`${kind}_reason`] ?? '')
  const [wrong, setWrong] = useState<string>()
  const [busy, setBusy] = useState(false)
  const shut = SHUT_STATUSES.includes(value)

  async function submit(form: HTMLFormElement | null) {
    const refuse = (text: string) => {
      setWrong(text)
      focusInvalid(() => form)
    }
    if (shut && !reason.trim()) return refuse(m.required())
    setBusy(true)
    try {
      await save(store.id, value, shut || value === 'pending' ? reason.trim() || null : null)
      await onSaved()
      void toastSuccess(m.saved_successfully())
      onClose()
    } catch (error) {
      const [told] = (error instanceof AppError && error.fields?.reason) || []
      if (told) refuse(told)
      void toastError(error)
    }
    setBusy(false)
  }

  return (
    <FormModal
      open
      onClose={onClose}
      title={title()}
      action={m.save()}
      busy={busy}
      onSubmit={(form) => void submit(form)}
    >
      <Field label={label()}>
        {(control) => (
          <Select
            {...control}
            value={value}
            onValue={setValue}
            options={choices.map((choice) => ({ value: choice.value, label: choice.label() }))}
          />
        )}
      </Field>
      {shut && (
        <>
          <Field label={m.store_reason()} hint={m.store_reason_hint()} error={wrong} required>
            {(control) => (
              <TextArea
                {...control}
                maxLength={500}
                value={reason}
                onValue={(text) => {
                  setReason(text)
                  setWrong(undefined)
                }}
              />
            )}
          </Field>
          <p className="text-ink-2">{m.store_shut_text()}</p>
        </>
      )}
    </FormModal>
  )
}
