import type { openDatabase } from './open-database.ts'

/** What the built server offers; everything of the domain is behind it. */
export type App = {
  default: { fetch(request: Request): Response | Promise<Response> }
  /** Connects, migrates, seeds. */
  prepare(): Promise<void>
  /** From now on not ready, while requests that are under way are answered. */
  drain?(): Promise<void>
  close(): Promise<void>
  /** Lines for the person who started the program, such as the demo's logins. */
  announce?(): Promise<string[]>
  /** Runs a command, which opens the database where it needs it. @returns the exit code */
  cli(argv: string[], open: typeof openDatabase): Promise<number>
}
