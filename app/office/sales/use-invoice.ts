import { useState } from 'react'
import { saleInvoice } from '#app/bff/sales.functions.ts'
import { logFailure } from '#app/lib/log-failure.ts'
import { saveFile } from '#app/lib/save-file.ts'

/** Asks for an order's invoice and saves it as Invoice.pdf (specification section 4); a failure is only logged. */
export function useInvoice(id: number) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)

  async function download() {
    setBusy(true)
    setFailed(false)
    try {
      const reply = await saleInvoice({ data: { id } })
      saveFile(await reply.blob(), 'Invoice.pdf')
    } catch (error) {
      setFailed(true)
      logFailure(error)
    }
    setBusy(false)
  }

  return { busy, failed, download }
}
