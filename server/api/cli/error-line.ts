import { ORPCError } from '@orpc/server'
import type { RefusedData } from '#server/core/procedure/refused.ts'
import { BucketFault } from '#server/domain/files/storage/bucket-calls.ts'

/** A login within an address. */
const LOGIN = /(:\/\/[^\s:/@]*:)[^\s/@]+(?=@)/g

/** What went wrong in one line, without a stack and without anybody's password. */
export function errorLine(error: unknown): string {
  if (error instanceof ORPCError) {
    // What whoever runs the program can mend is told him in full.
    if (error.cause instanceof BucketFault) return error.cause.message
    const [field] = Object.values((error.data as RefusedData | undefined)?.errors ?? {})
    return field?.[0] ?? error.message
  }
  const [first = ''] = innermost(error).split('\n')
  return first.replace(LOGIN, '$1[hidden]')
}

/** Of a failed query the database's own words, not the query's. */
function innermost(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return innermost(error.cause)
  // A host with several addresses fails with an AggregateError, whose own message is empty.
  return error instanceof AggregateError ? innermost(error.errors[0]) : error.message || error.name
}
