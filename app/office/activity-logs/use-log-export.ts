import { useState } from 'react'
import { logExport } from '#app/bff/activity-logs.functions.ts'
import { saveFile } from '#app/lib/save-file.ts'
import { toastError } from '#app/lib/toast.ts'
import type { ListSearch } from '#app/office/crud/list/list-search.ts'
import { logQueryOf } from './log-queries.ts'

/** Asks for what the filters leave, all pages of it, and saves it as a table. */
export function useLogExport(search: ListSearch) {
  const [busy, setBusy] = useState(false)

  async function download() {
    const { page: _, limit: __, sort: ___, direction: ____, ...filters } = logQueryOf(search)
    setBusy(true)
    try {
      const reply = await logExport({ data: filters })
      saveFile(await reply.blob(), 'activity-logs.csv')
    } catch (error) {
      void toastError(error)
    }
    setBusy(false)
  }

  return { busy, download }
}
