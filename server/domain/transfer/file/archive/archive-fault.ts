/** `broken`: it is no archive, or half of one; `size`: it holds more than is taken. */
export class ArchiveFault extends Error {
  readonly reason: 'broken' | 'size'

  constructor(reason: ArchiveFault['reason']) {
    super(reason)
    this.name = 'ArchiveFault'
    this.reason = reason
  }
}
