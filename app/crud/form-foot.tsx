import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { SaveBar } from '#app/ui/save-bar.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import type { Contract, CrudRow } from './contract.ts'
import { DirtyGuard } from './dirty-guard.tsx'
import { valuesOf } from './form-values.ts'
import type { useEditForm } from './use-edit-form.ts'

interface FormFootProps {
  of: Contract
  edit: ReturnType<typeof useEditForm>
  /** The row as somebody else has saved it meanwhile; absent for one that is not saved yet. */
  theirs: (() => Promise<CrudRow>) | undefined
  /** It is only shown: nothing saves it. */
  locked?: boolean
  /** The buttons below the form; `busy` while it is being sent. */
  children: (busy: boolean) => ReactNode
}

/** The foot of a form: its buttons, the bar and the key that save, and what is asked on leaving and on a conflict. */
export function FormFoot({ of, edit, theirs, locked = false, children }: FormFootProps) {
  const { form, submit, conflict, closeConflict, overrule } = edit
  const router = useRouter()
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

  async function takeTheirs() {
    closeConflict()
    if (!theirs) return
    form.reset(valuesOf(of, await theirs()))
    await router.invalidate()
  }

  return (
    <>
      <form.Subscribe selector={({ isSubmitting, isDefaultValue }) => ({ isSubmitting, isDefaultValue })}>
        {({ isSubmitting, isDefaultValue }) => (
          <>
            {!locked && <div className="mt-5 flex flex-wrap gap-2">{children(isSubmitting)}</div>}
            <SaveBar open={!isDefaultValue && !isSubmitting} text={m.unsaved_changes()}>
              <Button tone="quiet" className="text-paper! hover:bg-ink-2!" onClick={() => form.reset()}>
                {m.discard()}
              </Button>
              <Button tone="primary" onClick={() => void submit('stay')}>
                {m.save()}
              </Button>
            </SaveBar>
          </>
        )}
      </form.Subscribe>
      <DirtyGuard isDirty={() => !form.state.isDefaultValue && !form.state.isSubmitting} />
      <ConflictDialog
        of={of}
        conflict={conflict}
        onClose={closeConflict}
        onKeepMine={() => void overrule()}
        onTakeTheirs={() => void takeTheirs()}
      />
    </>
  )
}
