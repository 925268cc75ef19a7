import { importErrors } from '#app/bff/imports.functions.ts'
import type { ImportKind } from '#app/contracts/import-kind.ts'
import { toastError } from '#app/lib/toast.ts'

/** Saves what an import could not take, and what there is to say of the rest, as a file. */
export async function saveErrors(kind: ImportKind, id: number): Promise<void> {
  try {
    const { name, text } = await importErrors({ data: { kind, id } })
    // The mark at the front, lost on the way, lets a spreadsheet show Khmer.
    const url = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }))
    const link = Object.assign(document.createElement('a'), { href: url, download: name })
    link.click()
    URL.revokeObjectURL(url)
  } catch (error) {
    void toastError(error)
  }
}
