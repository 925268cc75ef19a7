/** Json that travels with an error: the conflict of a stale save, what uses a row that should go. */
export type ErrorExtra = { [key: string]: ErrorExtra } | ErrorExtra[] | string | number | boolean | null

/**
 * A refusal as the browser sees it. `fields` hold messages by the input's dotted name (422). The message is written
 * for the person and in the person's language.
 */
export class AppError extends Error {
  override name = 'AppError'
  readonly status: number
  readonly fields: Record<string, string[]> | undefined
  readonly requestId: string | undefined
  readonly extra: ErrorExtra | undefined

  constructor(
    status: number,
    message: string,
    more: { fields?: Record<string, string[]>; requestId?: string; extra?: ErrorExtra } = {},
  ) {
    super(message)
    this.status = status
    this.fields = more.fields
    this.requestId = more.requestId
    this.extra = more.extra
  }
}
