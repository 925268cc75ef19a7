/**
 * npm run bench [-- --only name,… --quick --long --fresh]
 *
 * Seeds a database of its own (.data-bench, kept for the next time), starts the production build on it and measures.
 * `--only` names cases; `--quick` sends a tenth and writes nothing; `--long` adds 100,000 requests; `--fresh` seeds anew.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '#server/boot/build.mjs'
import { ROOT } from '#server/root.ts'
import { backOffices } from './cases/back-offices.ts'
import { directory } from './cases/directory.ts'
import { enumeration } from './cases/enumeration.ts'
import { exporting } from './cases/export.ts'
import { importing } from './cases/import.ts'
import { invoice } from './cases/invoice.ts'
import { lighthousePages } from './cases/lighthouse.ts'
import { login } from './cases/login.ts'
import { memory } from './cases/memory.ts'
import { offers } from './cases/offers.ts'
import { orders } from './cases/orders.ts'
import { ordersList } from './cases/orders-list.ts'
import { office, storefront } from './cases/pages.ts'
import { papers } from './cases/papers.ts'
import { productsList } from './cases/products-list.ts'
import { session } from './cases/session.ts'
import { shopList } from './cases/shop-list.ts'
import { shoppers } from './cases/shoppers.ts'
import { slow } from './cases/slow-line.ts'
import { uploads } from './cases/uploads.ts'
import { wholeStore } from './cases/whole-store.ts'
import { canMeasure } from './measure/processes.ts'
import { holds, type Results } from './measure/result.ts'
import { machine, readKept, show, write } from './report.ts'
import { isSeeded } from './seed/stamp.ts'
import { type Case, closeWorld, openWorld } from './world.ts'

// Each by itself could come first; what fills the database comes after what reads it.
const CASES: Record<string, Case> = {
  'orders-list': ordersList,
  'products-list': productsList,
  'shop-list': shopList,
  directory,
  session,
  storefront,
  office,
  'slow-line': slow,
  lighthouse: lighthousePages,
  login,
  enumeration,
  invoice,
  papers,
  export: exporting,
  'back-offices': backOffices,
  offers,
  orders,
  shoppers,
  uploads,
  import: importing,
  'whole-store': wholeStore,
  memory,
}

const flag = { type: 'boolean', default: false } as const
const { values } = parseArgs({ options: { only: { type: 'string' }, quick: flag, long: flag, fresh: flag } })
const chosen = values.only?.split(',') ?? Object.keys(CASES)
const unknown = chosen.filter((name) => !(name in CASES))
if (unknown.length > 0) fail(`No such case: ${unknown.join(', ')}. There are ${Object.keys(CASES).join(', ')}`)
if (!canMeasure()) fail('Only Linux tells the processor time and memory of a process as it is measured here')

function fail(line: string): never {
  console.error(line)
  process.exit(1)
}

process.chdir(ROOT)
process.env.NODE_ENV = 'production'
await ensureBuilt()
const dataDir = join(ROOT, '.data-bench')
if (values.fresh || !isSeeded(dataDir)) {
  console.log('Seeding, once')
  const { status } = spawnSync(process.execPath, ['bench/seed/seed.ts', dataDir], { stdio: 'inherit' })
  if (status !== 0) fail('The data were not seeded')
}

const world = await openWorld(dataDir, { share: values.quick ? 0.1 : 1, long: values.long })
const kept = readKept()
let missed = 0
try {
  for (const name of chosen) {
    console.log(`\n${name}`)
    const found: Results = { requests: [], figures: [], ...(await CASES[name]?.(world)) }
    show(found, kept[name])
    missed += found.figures.filter((figure) => !holds(figure)).length
    if (values.quick) continue
    kept[name] = { ...found, day: new Date().toISOString().slice(0, 10), machine: machine() }
    write(kept)
  }
} finally {
  await closeWorld(world)
}
console.log(`\n${missed === 0 ? 'Everything holds' : `${missed} figures do not hold`}`)
process.exit(missed === 0 ? 0 : 1)
