export type UnreadableReason = 'size' | 'time' | 'sheet' | 'encoding' | 'quotes' | 'header' | 'rows'

/** The file as a whole can not be read, so nothing of it was. `message` is for the person who sent it. */
export class UnreadableFile extends Error {
  readonly reason: UnreadableReason

  constructor(reason: UnreadableReason, message: string) {
    super(message)
    this.name = 'UnreadableFile'
    this.reason = reason
  }
}
