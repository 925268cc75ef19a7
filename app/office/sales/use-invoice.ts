import { useState } from 'react'
import { saleInvoice } from '#app/bff/sales.functions.ts'
import { saveFile } from '#app/lib/save-file.ts'
import { toastError } from '#app/lib/toast.ts'

/** Asks for an order's invoice and saves it as Invoice.pdf (specification section 4). */
export function useInvoice(id: number) {
  const [busy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    try {
      const reply = await saleInvoice({ data: { id } })
      saveFile(await reply.blob(), 'Invoice.pdf')
    } catch (error) {
      console.error(error)
      void toastError(error)
    }
    setBusy(false)
  }

  return { busy, download }
}
