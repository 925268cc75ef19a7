import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, platform, release, totalmem } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '#server/root.ts'
import { type Figure, holds, type Requests, type Results } from './measure/result.ts'
import { SIZE } from './seed/size.ts'

const JSON_PATH = join(ROOT, 'bench/results.json')
const PAGE_PATH = join(ROOT, 'bench/results.md')

/** What was kept of each case, with the day and the machine it was taken on. */
export type Kept = Record<string, Results & { day: string; machine: string }>

export const readKept = (): Kept => (existsSync(JSON_PATH) ? JSON.parse(readFileSync(JSON_PATH, 'utf8')) : {})

/** The machine and its load of the last five minutes, without anything that would name it. */
export function machine(): string {
  const [first] = cpus()
  const gb = Math.round(totalmem() / 2 ** 30)
  return `${cpus().length} × ${first?.model.trim() || 'processor'}, ${gb} GB, ${platform()} ${release().split('-')[0]}, node ${process.versions.node}, load ${loadavg()[1]?.toFixed(1)}`
}

const short = (value: number) => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(value < 1 ? 3 : 1))

/** How it compares with what was there: 0.50× is half of it. */
function ratio(now: number, before: number | undefined): string {
  if (before === undefined || before === 0 || !Number.isFinite(now / before)) return ''
  return `${(now / before).toFixed(2)}×`
}

const wanted = ({ must }: Figure): string =>
  must?.most !== undefined ? `≤ ${short(must.most)}` : must?.least !== undefined ? `≥ ${short(must.least)}` : ''

/** Prints what one case found, each number with its ratio to the last one. */
export function show(found: Results, before: Results | undefined): void {
  const past = (name: string) => before?.requests.find((one) => one.name === name)
  for (const { name, n, median, p95, node, postgres } of found.requests) {
    const cpu = `CPU node ${short(node)} (${ratio(node, past(name)?.node) || 'new'}), PostgreSQL ${short(postgres)} (${ratio(postgres, past(name)?.postgres) || 'new'})`
    console.log(`  ${name}: median ${short(median)}, p95 ${short(p95)} ms; ${cpu} ms; n ${n}`)
  }
  for (const figure of found.figures) {
    const last = before?.figures.find((one) => one.name === figure.name)?.value
    const mark = figure.must ? (holds(figure) ? '✓' : '✗') : ' '
    const said = `${short(figure.value)} ${figure.unit} ${wanted(figure) && `(${wanted(figure)})`}`
    console.log(`${mark} ${figure.name}: ${said} ${ratio(figure.value, last)} ${figure.note ?? ''}`)
  }
}

const row = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`

function requestRows(all: Requests[]): string[] {
  const head = ['requests', 'n', 'median ms', 'p95 ms', 'node CPU ms', 'PostgreSQL CPU ms']
  const rows = all.map((of) => row([of.name, of.n, ...[of.median, of.p95, of.node, of.postgres].map(short)]))
  return [row(head), row(head.map(() => '---')), ...rows]
}

function figureRows(all: Figure[]): string[] {
  const head = ['figure', 'value', 'must', '', 'note']
  const rows = all.map((figure) =>
    row([
      figure.name,
      `${short(figure.value)} ${figure.unit}`.trim(),
      wanted(figure),
      figure.must ? (holds(figure) ? 'holds' : '**does not hold**') : '',
      figure.note ?? '',
    ]),
  )
  return [row(head), row(head.map(() => '---')), ...rows]
}

/** Writes what is known of every case, for people and for the next comparison. */
export function write(kept: Kept): void {
  writeFileSync(JSON_PATH, `${JSON.stringify(kept, null, 1)}\n`)
  const all = Object.values(kept)
  const taken = Object.entries(kept).map(([name, { day, machine: on }]) => `- ${name}: ${day}, ${on}`)
  const page = [
    '# Measured',
    '',
    `\`npm run bench\` writes this page. ${SIZE.stores} stores, ${SIZE.orders} orders (one store has ${SIZE.ordersOfFirst}) with their lines, totals, histories, stock ledger and log, ${SIZE.products} products; the production build with its own PostgreSQL on the same machine. CPU is that of the process for each request; PostgreSQL's includes all its sessions.`,
    '',
    ...figureRows(all.flatMap(({ figures }) => figures)),
    '',
    ...requestRows(all.flatMap(({ requests }) => requests)),
    '',
    'Taken on:',
    '',
    ...taken,
    '',
  ]
  writeFileSync(PAGE_PATH, page.join('\n'))
}
