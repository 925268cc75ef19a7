import { isSignedIn } from '#app/bff/visitor.functions.ts'

let known: Promise<boolean> | undefined

/** What the page that was loaded says, so that the next step asks for nothing. Nobody signs in on a public page. */
export function noteSignedIn(signedIn: boolean): void {
  known ??= Promise.resolve(signedIn)
}

/** Whether somebody is signed in; in a browser asked once at most. */
export function signedInNow(): Promise<boolean> {
  if (import.meta.env.SSR) return isSignedIn()
  known ??= isSignedIn().catch((error: unknown) => {
    known = undefined
    throw error
  })
  return known
}
