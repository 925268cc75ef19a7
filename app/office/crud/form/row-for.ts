import { notFound } from '@tanstack/react-router'
import { AppError } from '#app/lib/app-error.ts'
import type { CrudApi, CrudRow } from '#app/office/crud/contract.ts'

/** The row that a path names by its id; a page that does not exist where there is none. */
export async function rowFor(api: Pick<CrudApi, 'get'>, id: string): Promise<CrudRow> {
  if (!/^\d{1,15}$/.test(id)) throw notFound()
  try {
    return await api.get(Number(id))
  } catch (error) {
    throw error instanceof AppError && error.status === 404 ? notFound() : error
  }
}
