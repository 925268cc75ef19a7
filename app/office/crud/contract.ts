import type * as z from 'zod/mini'
import type { crudHistories } from '#app/bff/crud.functions.ts'
import type { Resource, ViewPreset } from '#app/contracts/kit.ts'

/** What lists and forms read of a declared resource. */
export type Contract = Pick<
  Resource,
  | 'name'
  | 'path'
  | 'page'
  | 'permission'
  | 'labels'
  | 'columns'
  | 'fieldSets'
  | 'filters'
  | 'sorts'
  | 'textKeys'
  | 'trash'
> & {
  views?: readonly ViewPreset[]
  /** What the form of a new one begins with, where that is not the preset of its schema. */
  fresh?: Readonly<Record<string, unknown>>
  texts: Record<string, z.core.$ZodType>
  body: z.ZodMiniObject
  query: z.ZodMiniObject
}

/** A row as it comes from the server; what a contract declares stands beside id and version. */
export type CrudRow = { id: number; version?: number } & Record<string, unknown>

export interface CrudPage {
  data: CrudRow[]
  meta: { current_page: number; last_page: number; per_page: number; total: number }
}

/** A page of a row's history. */
export type HistoryPage = Awaited<ReturnType<typeof crudHistories>>

/** The calls of one resource, as app/office/crud/crud-api.ts binds them to the BFF. Each rejects with an AppError. */
export interface CrudApi {
  list(query: Record<string, unknown>): Promise<CrudPage>
  get(id: number): Promise<CrudRow>
  create(body: Record<string, unknown>): Promise<CrudRow>
  update(id: number, body: Record<string, unknown>): Promise<CrudRow>
  remove(id: number): Promise<unknown>
  multiDelete(ids: number[]): Promise<unknown>
  /** Deletes all that a list's filter means; absent: only what is named by id. */
  removeMatching?(filter: Record<string, unknown>): Promise<unknown>
  /** Makes a copy, switched off. */
  duplicate?(id: number): Promise<CrudRow>
  /** Who changed a row, and what, the latest first. */
  histories?(id: number, page: number): Promise<HistoryPage>
  /** Of a resource with a trash alone: what lies there, the way back (the reply says what it had to take), the end. */
  trashed?(query: Record<string, unknown>): Promise<CrudPage>
  restore?(ids: number[]): Promise<{ message: string }>
  force?(id: number): Promise<unknown>
}
