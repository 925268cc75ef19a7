import { spawn } from 'node:child_process'
import { browserPath } from '#server/boot/browser.mjs'

/** Fetched into npm's own cache when it is first asked for: 176 MB that nobody needs who does not measure. */
const PACKAGE = 'lighthouse@13.5.0'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof CATEGORIES)[number]

export interface Report {
  /** Of 100. */
  scores: Record<Category, number>
  /** What is not as it should be, by the names of its audits. */
  missed: string[]
}

interface Audit {
  score: number | null
  scoreDisplayMode: string
}

interface Json {
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
  runtimeError?: { message: string }
}

interface Visit {
  /** Audits by name, of what a page is not on purpose. */
  without?: readonly string[]
  /** A browser's folder, which keeps what its visitor put into the cart; it has no page in its cache. */
  profile?: string | undefined
}

/**
 * What Lighthouse says of a page, on the phone and the line that it simulates.
 * @throws Error with what it printed
 */
export async function lighthouse(url: string, cookie: string, { without = [], profile }: Visit = {}): Promise<Report> {
  const chromium = await browserPath()
  const args = [
    'exec',
    '--yes',
    `--package=${PACKAGE}`,
    '--',
    'lighthouse',
    url,
    '--quiet',
    '--output=json',
    `--only-categories=${CATEGORIES.join(',')}`,
    ...(without.length > 0 ? [`--skip-audits=${without.join(',')}`] : []),
    `--extra-headers=${JSON.stringify({ cookie })}`,
    ...(profile ? ['--disable-storage-reset'] : []),
    `--chrome-flags=--headless=new --no-sandbox --disable-background-networking${profile ? ` --user-data-dir=${profile}` : ''}`,
  ]
  const { code, out, said } = await run('npm', args, { ...process.env, CHROME_PATH: chromium })
  if (code !== 0) throw new Error(`lighthouse ${url} ended with ${code}:\n${said.slice(-2000)}`)
  const { categories, audits, runtimeError } = JSON.parse(out) as Json
  if (runtimeError) throw new Error(`lighthouse ${url}: ${runtimeError.message}`)
  const scores = Object.fromEntries(CATEGORIES.map((name) => [name, Math.round(categories[name].score * 100)]))
  const missed = CATEGORIES.flatMap((name) => categories[name].auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => id)
  return { scores: scores as Report['scores'], missed: [...new Set(missed)] }
}

function run(program: string, args: string[], env: NodeJS.ProcessEnv) {
  return new Promise<{ code: number | null; out: string; said: string }>((done, fail) => {
    const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let out = ''
    let said = ''
    child.stdout.on('data', (bytes) => {
      out += bytes
    })
    child.stderr.on('data', (bytes) => {
      said += bytes
    })
    child.once('error', fail)
    child.once('close', (code) => done({ code, out, said }))
  })
}
