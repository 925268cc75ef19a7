import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent } from 'react'
import type { Contract } from '#app/office/crud/contract.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { SaveBar } from '#app/ui/save-bar.tsx'
import { DirtyGuard } from './dirty-guard.tsx'
import type { FormValues } from './form-values.ts'
import type { useEditForm } from './use-edit-form.ts'

const ConflictDialog = lazy(() => import('./conflict-dialog.tsx'))

interface FormFootProps {
  of: Contract
  edit: ReturnType<typeof useEditForm>
  /** It is only shown: nothing saves it. */
  locked?: boolean
  /** What is to be saved, in words, where the form is long. */
  changes?: (values: FormValues) => string
  /** The buttons below the form; `busy` while it is being sent. */
  children: (busy: boolean) => ReactNode
}

/** The foot of a form: its buttons, the bar and the key that save, and what is asked on leaving and on a conflict. */
export function FormFoot({ of, edit, locked = false, changes, children }: FormFootProps) {
  const { form, submit, conflict, closeConflict, settle } = edit
  const onSaveKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
    event.preventDefault()
    if (!locked) void submit('stay')
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onSaveKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])

  return (
    <>
      <form.Subscribe
        selector={({ isSubmitting, isDefaultValue, values }) => ({
          isSubmitting,
          isDefaultValue,
          text: isDefaultValue ? '' : (changes?.(values) ?? m.unsaved_changes()),
        })}
      >
        {({ isSubmitting, isDefaultValue, text }) => (
          <>
            {!locked && <div className="mt-5 flex flex-wrap gap-2">{children(isSubmitting)}</div>}
            <SaveBar open={!isDefaultValue} text={text || m.unsaved_changes()}>
              <Button
                tone="quiet"
                className="text-paper! hover:bg-ink-2!"
                disabled={isSubmitting}
                onClick={() => form.reset()}
              >
                {m.discard()}
              </Button>
              <Button tone="primary" busy={isSubmitting} onClick={() => void submit('stay')}>
                {m.save()}
              </Button>
            </SaveBar>
          </>
        )}
      </form.Subscribe>
      <DirtyGuard isDirty={() => !form.state.isDefaultValue} />
      {conflict && (
        <Suspense>
          <ConflictDialog of={of} conflict={conflict} onClose={closeConflict} onSettle={settle} />
        </Suspense>
      )}
    </>
  )
}
