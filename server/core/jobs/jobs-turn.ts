/** How long one claim of a job goes on while others of its lane wait. */
export class Turn {
  readonly #wait: () => Promise<boolean>
  readonly #milliseconds: number
  #until: number | undefined

  /** @param wait asked when the time is up, and then at every step */
  constructor(seconds: number, wait: () => Promise<boolean>) {
    this.#milliseconds = seconds * 1000
    this.#wait = wait
  }

  /** It got on. The first time begins the turn: what a job needs to get ready is no part of it, or it would never get on. */
  gotOn(): void {
    this.#until ??= performance.now() + this.#milliseconds
  }

  async over(): Promise<boolean> {
    return this.#until !== undefined && performance.now() >= this.#until && (await this.#wait())
  }
}
