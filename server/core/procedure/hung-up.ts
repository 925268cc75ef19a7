/** Whoever sent a request went before all of it was here: nobody's fault, and nothing to tell him. */
export class HungUp extends Error {
  override name = 'HungUp'

  constructor(cause: unknown) {
    super('The client hung up', { cause })
  }
}
