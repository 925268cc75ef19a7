import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { exportProducts } from '#app/bff/exports.functions.ts'
import { saveFile } from '#app/lib/save-file.ts'
import { toastError } from '#app/lib/toast.ts'
import type { Chosen } from '#app/office/crud/list/selection.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { Select } from '#app/ui/select.tsx'

/** The kinds of file, by what the call names them. */
const FILES = {
  'own csv': { format: 'own', type: 'csv', label: m.export_own_csv },
  'own xlsx': { format: 'own', type: 'xlsx', label: m.export_own_xlsx },
  'shopify csv': { format: 'shopify', type: 'csv', label: m.export_shopify },
  'own zip': { format: 'own', type: 'zip', label: m.export_zip },
} as const
type FileKind = keyof typeof FILES

interface ExportDialogProps {
  /** Rows of the list; absent: none was chosen. */
  chosen?: Chosen
  /** What narrows the list. */
  filter?: Record<string, unknown>
  onClose: () => void
}

/** Which products leave as a file, and as which one. */
export default function ExportDialog({ chosen, filter = {}, onClose }: ExportDialogProps) {
  const narrowed = Object.keys(filter).length > 0
  const [which, setWhich] = useState<'chosen' | 'shown' | 'all'>(chosen ? 'chosen' : narrowed ? 'shown' : 'all')
  const [kind, setKind] = useState<FileKind>('own csv')
  const save = useMutation({
    mutationFn: async () => {
      const { format, type } = FILES[kind]
      const selection = which === 'all' ? undefined : which === 'chosen' ? chosen?.selection : { filter }
      const reply = await exportProducts({ data: { format, type, selection } })
      saveFile(await reply.blob(), format === 'own' ? `products.${type}` : `products-${format}.${type}`)
    },
    onSuccess: onClose,
    onError: (error) => void toastError(error),
  })
  const whiches = [
    ...(chosen ? [{ value: 'chosen', label: m.export_chosen({ n: chosen.count }) } as const] : []),
    ...(narrowed ? [{ value: 'shown', label: m.export_shown() } as const] : []),
    { value: 'all', label: m.export_all() } as const,
  ]
  const kinds = (Object.keys(FILES) as FileKind[]).map((value) => ({ value, label: FILES[value].label() }))
  return (
    <Modal
      open
      onClose={onClose}
      title={m.export_products()}
      actions={
        <>
          <Button onClick={onClose}>{m.cancel()}</Button>
          <Button tone="primary" busy={save.isPending} onClick={() => save.mutate()}>
            {m.export()}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label={m.export_which()}>
          {(control) => <Select {...control} value={which} options={whiches} onValue={setWhich} />}
        </Field>
        <Field label={m.export_as()}>
          {(control) => <Select {...control} value={kind} options={kinds} onValue={setKind} />}
        </Field>
      </div>
    </Modal>
  )
}
