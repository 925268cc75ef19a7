import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { exportOwn, exportProducts } from '#app/bff/exports.functions.ts'
import { IMPORT_KIND_TEXTS } from '#app/contracts/import-job.ts'
import type { ImportKind } from '#app/contracts/import-kind.ts'
import { saveFile } from '#app/lib/save-file.ts'
import { toastError } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { Select } from '#app/ui/select.tsx'

type What = ImportKind | 'catalog'
type Type = 'csv' | 'xlsx'

async function exported(what: What, type: Type): Promise<void> {
  if (what === 'catalog') {
    const reply = await exportProducts({ data: { format: 'own', type: 'zip' } })
    return saveFile(await reply.blob(), 'products.zip')
  }
  const reply =
    what === 'products'
      ? await exportProducts({ data: { format: 'own', type } })
      : await exportOwn({ data: { path: what, type } })
  saveFile(await reply.blob(), `${what}.${type}`)
}

const TYPES = [
  { value: 'csv', label: m.export_own_csv },
  { value: 'xlsx', label: m.export_own_xlsx },
] as const

/** Takes all of a kind out as a file in our own columns, or the whole catalogue. @param kinds that one may see */
export function ExportFiles({ kinds }: { kinds: readonly ImportKind[] }) {
  const [open, setOpen] = useState(false)
  const [what, setWhat] = useState<What>(kinds.includes('products') ? 'catalog' : (kinds[0] ?? 'products'))
  const [type, setType] = useState<Type>('csv')
  const save = useMutation({
    mutationFn: () => exported(what, type),
    onSuccess: () => setOpen(false),
    onError: (error) => void toastError(error),
  })
  const whats: { value: What; label: string }[] = kinds.map((value) => ({ value, label: IMPORT_KIND_TEXTS[value]() }))
  if (kinds.includes('products')) whats.unshift({ value: 'catalog', label: m.export_catalog() })
  return (
    <>
      <Button onClick={() => setOpen(true)} icon={<Download aria-hidden="true" className="size-4" />}>
        {m.export()}
      </Button>
      <Modal
        open={open}
        onClose={() => setOpen(false)}
        title={m.export_files()}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{m.cancel()}</Button>
            <Button tone="primary" busy={save.isPending} onClick={() => save.mutate()}>
              {m.export()}
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <Field label={m.export_what()}>
            {(control) => <Select {...control} value={what} options={whats} onValue={setWhat} />}
          </Field>
          {what !== 'catalog' && (
            <Field label={m.export_as()}>
              {(control) => (
                <Select
                  {...control}
                  value={type}
                  options={TYPES.map(({ value, label }) => ({ value, label: label() }))}
                  onValue={setType}
                />
              )}
            </Field>
          )}
        </div>
      </Modal>
    </>
  )
}
