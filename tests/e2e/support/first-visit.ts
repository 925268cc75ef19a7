import type { BrowserContext } from '@playwright/test'

/** Milliseconds by which letters and scripts come later: on one machine they would be there before the first picture. */
const LATE = { fonts: 450, scripts: 150 }
const FONT = /\.woff2$/
const SCRIPT = /\/assets\/[^/]+\.js$/

/**
 * Makes each page load of a context a first visit: whose requests are held on their way, a browser keeps no files.
 * @returns what throws unless letters and programs came late since it was last asked: what was there already could move
 * nothing
 */
export async function firstVisits(context: BrowserContext): Promise<(url: string) => void> {
  const files: string[] = []
  const hold = (pattern: RegExp, wait: number) =>
    context.route(pattern, async (route) => {
      files.push(route.request().url())
      await new Promise((done) => setTimeout(done, wait))
      // A page that was left meanwhile has given its request up.
      await route.continue().catch(() => undefined)
    })
  await hold(FONT, LATE.fonts)
  await hold(SCRIPT, LATE.scripts)
  return (url) => {
    const came = files.splice(0)
    const letters = came.filter((file) => FONT.test(file)).length
    if (letters === 0 || came.length === letters) throw new Error(`${url} was not visited for the first time: ${came}`)
  }
}
