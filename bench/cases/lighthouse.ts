import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { must } from '../measure/ask.ts'
import { lighthouse, type Report } from '../measure/lighthouse.ts'
import { startProgram } from '../measure/program.ts'
import type { Figure } from '../measure/result.ts'
import type { Case } from '../world.ts'

const LANGUAGES = ['en', 'km'] as const
/** Of 100. */
const [FAST, WELL] = [95, 100]
const SHOP = 'kafe-tonle'

const PLATFORM = [
  '/',
  '/pricing',
  '/all-stores',
  `/all-store/${SHOP}`,
  '/about',
  '/resource/blogs',
  '/resource/help-center',
  '/signup',
  '/login',
]

/** Every public page of the platform, and the shop's, as a phone that is not there yet opens them: the demo's, with its pictures. */
export const lighthousePages: Case = async (world) => {
  const folder = await mkdtemp(join(tmpdir(), 'phsar-lighthouse-'))
  const program = await startProgram(folder, 'demo')
  try {
    const platform = `localhost:${program.port}`
    const shop = `${SHOP}.${platform}`
    const pages = [
      ...PLATFORM.map((path) => [path, `http://${platform}${path}`] as const),
      ...(await pagesOf(program.port, shop)).map(
        (path) => [`shop ${path.replace(/(.\/).+/, '$1…')}`, `http://${shop}${path}`] as const,
      ),
    ].slice(0, world.share < 1 ? 2 : undefined)
    const figures: Figure[] = []
    for (const [name, url] of pages) {
      const reports = new Map<string, Report>()
      for (const language of LANGUAGES) reports.set(language, await best(url, `lang=${language}`))
      figures.push(...figuresOf(name, reports))
    }
    return { figures }
  } finally {
    await program.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Twice where the first try is slow: something else may have had the processor. */
async function best(url: string, cookie: string): Promise<Report> {
  const first = await lighthouse(url, cookie)
  if (first.scores.performance >= FAST) return first
  const second = await lighthouse(url, cookie)
  return second.scores.performance > first.scores.performance ? second : first
}

/** The lowest of both languages. */
function figuresOf(page: string, reports: ReadonlyMap<string, Report>): Figure[] {
  const all = [...reports]
  const well = ({ scores }: Report) => Math.min(scores.accessibility, scores['best-practices'], scores.seo)
  const missed = [...new Set(all.flatMap(([, { missed: of }]) => of))].join(', ')
  const figure = (what: string, of: (report: Report) => number, least: number): Figure => ({
    name: `Lighthouse, ${page}: ${what}`,
    value: Math.min(...all.map(([, report]) => of(report))),
    unit: 'of 100',
    must: { least },
    note: all.map(([language, report]) => `${language} ${of(report)}`).join(', '),
  })
  const rest = figure('accessibility, best practices, SEO', well, WELL)
  return [
    figure('performance', ({ scores }) => scores.performance, FAST),
    missed ? { ...rest, note: `${rest.note}: ${missed}` } : rest,
  ]
}

/** The shop's pages that are reached by a link. */
async function pagesOf(port: number, host: string): Promise<string[]> {
  const first = async (path: string): Promise<{ slug: string }> => {
    const { bytes } = await must(port, { host, path: `/api/shop/${path}` })
    const [one] = JSON.parse(bytes.toString()).data
    return one
  }
  const { slug: category } = await first('categories')
  const { slug: product } = await first('products?limit=1')
  return ['/', '/home', `/category/${category}`, `/product/${product}`, '/search?q=c', '/cart', '/contact', '/blog']
}
