import { createContext, useContext } from 'react'
import type { Contract, CrudRow } from '#app/office/crud/contract.ts'
import type { UploadImage } from '#app/ui/image-item.ts'
import type { FormValues } from './form-values.ts'
import type { EditForm } from './use-edit-form.ts'

/** What a field needs of the form it stands in. */
export interface FormContext {
  of: Contract
  form: EditForm
  row: CrudRow | undefined
  /** What the form began with: as it was loaded, or last saved. */
  began: () => FormValues
  upload: UploadImage | undefined
}

const Context = createContext<FormContext | null>(null)
export const FormContextProvider = Context.Provider

export function useFormContext(): FormContext {
  const context = useContext(Context)
  if (!context) throw new Error('A form field stands outside of an EditPage')
  return context
}
