import { expect } from 'vitest'
import type { ImportKind } from '#app/contracts/import-kind.ts'
import type { Api, Parsed } from './api.ts'
import { lookAgain } from './look-again.ts'

/** Sends files to the import and waits for its jobs. */
export function importer(api: Api, kind: ImportKind = 'products') {
  const jobs = kind === 'products' ? 'imports' : `${kind}/imports`

  function formOf(file: Uint8Array | string, fields: Record<string, string> = {}) {
    const form = new FormData()
    form.set('file', new File([typeof file === 'string' ? file : new Uint8Array(file)], `${kind}.csv`))
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return form
  }

  const send = (token: string, file: Uint8Array | string, fields?: Record<string, string>, headers = {}) =>
    api.call('POST', `/api/backend/${kind}/import`, { token, body: formOf(file, fields), headers })

  async function finished(token: string, id: number) {
    for (;;) {
      const { body } = await api.call('GET', `/api/backend/${jobs}/${id}`, { token })
      if (body.data.state === 'done' || body.data.state === 'failed') return body.data
      await lookAgain()
    }
  }

  /** Imports for real and waits until the job is through. */
  async function imported(token: string, file: Uint8Array | string, fields?: Record<string, string>) {
    const begun = await send(token, file, fields)
    expect([begun.status, begun.body.data?.state, begun.body.errors]).toEqual([202, 'queued', undefined])
    return finished(token, begun.body.data.id)
  }

  /** Says what an import would do: by the same way to the last statement, and without waiting for a job. */
  async function tried(token: string, file: Uint8Array | string, fields: Record<string, string> = {}) {
    const { status, body } = await send(token, file, { ...fields, dry_run: 'true' })
    expect([status, body.errors]).toEqual([200, undefined])
    return body.data
  }

  /** Takes an import back and waits until that is through. */
  async function undone(token: string, id: number) {
    const begun = await api.call('POST', `/api/backend/${jobs}/${id}/undo`, { token })
    expect([begun.status, begun.body.data?.undoing]).toEqual([202, true])
    for (;;) {
      const { body } = await api.call('GET', `/api/backend/${jobs}/${id}`, { token })
      if (!body.data.undoing) return body.data
      await lookAgain()
    }
  }

  /** All products of the store, oldest first. */
  async function catalogue(token: string) {
    const { body } = await api.call('GET', '/api/backend/products?limit=100&sort=id&direction=asc', { token })
    return body.data as Parsed[]
  }

  return { send, imported, tried, finished, undone, catalogue }
}

export const counts = ({ new: made, changed, unchanged, failed }: Record<string, number>) => [
  made,
  changed,
  unchanged,
  failed,
]
