import { useState } from 'react'
import { saleInvoice } from '#app/bff/sales.functions.ts'
import { toastError } from '#app/lib/toast.ts'

/** Asks for an order's invoice and saves it as Invoice.pdf (specification section 4). */
export function useInvoice(id: number) {
  const [busy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    try {
      const reply = await saleInvoice({ data: { id } })
      const url = URL.createObjectURL(await reply.blob())
      const link = document.createElement('a')
      link.href = url
      link.download = 'Invoice.pdf'
      link.click()
      // Safari reads the address after the click.
      setTimeout(() => URL.revokeObjectURL(url), 10_000)
    } catch (error) {
      console.error(error)
      void toastError(error)
    }
    setBusy(false)
  }

  return { busy, download }
}
