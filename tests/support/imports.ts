import { expect } from 'vitest'
import type { Api, Parsed } from './api.ts'

/** Sends files to the import and waits for its jobs. */
export function importer(api: Api) {
  function formOf(file: Uint8Array | string, fields: Record<string, string> = {}) {
    const form = new FormData()
    form.set('file', new File([typeof file === 'string' ? file : new Uint8Array(file)], 'products.csv'))
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return form
  }

  const send = (token: string, file: Uint8Array | string, fields?: Record<string, string>, headers = {}) =>
    api.call('POST', '/api/backend/products/import', { token, body: formOf(file, fields), headers })

  async function finished(token: string, id: number) {
    for (;;) {
      const { body } = await api.call('GET', `/api/backend/imports/${id}`, { token })
      if (body.data.state === 'done' || body.data.state === 'failed') return body.data
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  /** Imports for real and waits until the job is through. */
  async function imported(token: string, file: Uint8Array | string, fields?: Record<string, string>) {
    const begun = await send(token, file, fields)
    expect([begun.status, begun.body.data?.state]).toEqual([202, 'queued'])
    return finished(token, begun.body.data.id)
  }

  /** All products of the store, oldest first. */
  async function catalogue(token: string) {
    const { body } = await api.call('GET', '/api/backend/products?limit=100&sort=id&direction=asc', { token })
    return body.data as Parsed[]
  }

  return { send, imported, finished, catalogue }
}

export const counts = ({ new: made, changed, unchanged, failed }: Record<string, number>) => [
  ...[made, changed, unchanged, failed],
]
