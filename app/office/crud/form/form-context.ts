import { createContext, useContext } from 'react'
import type { Contract, CrudRow } from '#app/office/crud/contract.ts'
import type { UploadImage } from '#app/ui/image-item.ts'
import type { FormValues } from './form-values.ts'
import type { EditForm } from './use-edit-form.ts'

/** What an input needs beside its own value. */
interface InputContext {
  of: Pick<Contract, 'path'>
  /** Names what references point to. */
  row: CrudRow | undefined
  upload: UploadImage | undefined
}

/** What a field needs of the form it stands in. */
export interface FormContext extends InputContext {
  of: Contract
  form: EditForm
  /** What the form began with: as it was loaded, or last saved. */
  began: () => FormValues
}

const Context = createContext<FormContext | InputContext | null>(null)
export const FormContextProvider = Context.Provider
/** For inputs that stand in no form: their values lie with whoever shows them. */
export const InputContextProvider = Context.Provider

export function useInputContext(): InputContext {
  const context = useContext(Context)
  if (!context) throw new Error('An input stands outside of a form')
  return context
}

export function useFormContext(): FormContext {
  const context = useContext(Context)
  if (!context || !('form' in context)) throw new Error('A form field stands outside of an EditPage')
  return context
}
