import { createContext, useContext } from 'react'
import type { ProductPart } from '#app/contracts/product-spec.ts'

/** Which parts of the form are unfolded; a part that is not named decides for itself. */
export interface Parts {
  open: Partial<Record<ProductPart, boolean>>
  setOpen: (part: ProductPart, open: boolean) => void
}

const Context = createContext<Parts>({ open: {}, setOpen: () => undefined })
export const PartsProvider = Context.Provider
export const useParts = () => useContext(Context)
