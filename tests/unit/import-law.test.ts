import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const ROOT = process.cwd()
const CRUISER = join(ROOT, 'node_modules/.bin/depcruise')

interface Cruise {
  summary: { totalCruised: number; violations: { from: string; to: string; rule: { name: string } }[] }
}

/** Runs the import law over `app` and `server` below `cwd`. It exits with the number of breaches. */
function cruise(cwd: string): Cruise {
  const args = [CRUISER, '--config', join(ROOT, '.dependency-cruiser.cjs'), '--output-type', 'json', 'app', 'server']
  return JSON.parse(execFileSync(process.execPath, args, { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }))
}

/** One breach of each rule: [rule, file, its text]. What they reach for stands in `GOOD`. */
const BREACHES: [rule: string, file: string, text: string][] = [
  ['no-cycles', 'app/lib/a.ts', "import { b } from './b.ts'\nexport const a = () => b\n"],
  ['no-cycles', 'app/lib/c.ts', "import type { D } from './d.ts'\nexport const c = (d: D) => d\n"],
  ['no-barrels', 'app/ui/uses-barrel.tsx', "import { thing } from './index.ts'\nexport const x = thing\n"],
  ['not-resolvable', 'app/ui/lost.tsx', "import { gone } from './gone.ts'\nexport const x = gone\n"],
  ['not-to-tests', 'app/ui/tested.tsx', "import { t } from '#tests/t.ts'\nexport const x = t\n"],
  ['contracts', 'app/contracts/cup.ts', "import { ok } from '#app/ui/ok.tsx'\nexport const x = ok\n"],
  ['lib', 'app/lib/up.ts', "import { ok } from '#app/ui/ok.tsx'\nexport const x = ok\n"],
  ['ui', 'app/ui/knows.tsx', "import { ok } from '#app/contracts/ok.ts'\nexport const x = ok\n"],
  ['crud', 'app/office/crud/knows.tsx', "import { ok } from '#app/office/one/ok.tsx'\nexport const x = ok\n"],
  ['office', 'app/office/one/up.tsx', "import { ok } from '#app/routes/ok.tsx'\nexport const x = ok\n"],
  ['session', 'app/office/session/knows.ts', "import { ok } from '#app/office/one/ok.tsx'\nexport const x = ok\n"],
  ['shop', 'app/shop/knows.tsx', "import { ok } from '#app/office/one/ok.tsx'\nexport const x = ok\n"],
  ['site', 'app/site/knows.tsx', "import { ok } from '#app/office/one/ok.tsx'\nexport const x = ok\n"],
  ['noun-to-noun', 'app/office/two/next.tsx', "import { ok } from '#app/office/one/ok.tsx'\nexport const x = ok\n"],
  ['routes', 'app/routes/next.tsx', "import { ok } from './ok.tsx'\nexport const x = ok\n"],
  ['bff', 'app/bff/up.functions.ts', "import { ok } from '#app/office/one/ok.tsx'\nexport const x = ok\n"],
  ['bff-to-api-only', 'app/bff/deep.functions.ts', "import { ok } from '#server/db/ok.ts'\nexport const x = ok\n"],
  ['entry-to-http-and-api', 'app/server.ts', "import { ok } from '#server/db/ok.ts'\nexport const x = ok\n"],
  ['app-never-server', 'app/office/one/deep.tsx', "import { ok } from '#server/api/ok.ts'\nexport const x = ok\n"],
  ['zod-mini', 'app/contracts/heavy.ts', "import * as z from 'zod'\nexport const x = z\n"],
  [
    'query-out-of-the-first-load',
    'app/router.tsx',
    "import { QueryClient } from '@tanstack/react-query'\nexport const x = new QueryClient()\n",
  ],
  ['server-reads-of-app', 'server/core/reads.ts', "import { ok } from '#app/ui/ok.tsx'\nexport const x = ok\n"],
  ['http', 'server/http/up.ts', "import { ok } from '#server/api/ok.ts'\nexport const x = ok\n"],
  ['api', 'server/api/up.ts', "import { ok } from '#server/boot/ok.ts'\nexport const x = ok\n"],
  ['bindings', 'server/resources/up.ts', "import { ok } from '#server/api/ok.ts'\nexport const x = ok\n"],
  ['domain', 'server/domain/up.ts', "import { ok } from '#server/http/ok.ts'\nexport const x = ok\n"],
  ['core', 'server/core/up.ts', "import { ok } from '#server/domain/ok.ts'\nexport const x = ok\n"],
  ['db', 'server/db/up.ts', "import { ok } from '#server/core/ok.ts'\nexport const x = ok\n"],
  ['seed', 'server/db/seed/up.ts', "import { ok } from '#server/api/ok.ts'\nexport const x = ok\n"],
  ['boot', 'server/boot/up.ts', "import { ok } from '#server/core/ok.ts'\nexport const x = ok\n"],
  ['drizzle-in-server-only', 'app/lib/rows.ts', "import { eq } from 'drizzle-orm'\nexport const x = eq\n"],
  ['db-opens-connections', 'server/core/opens.ts', "import pg from 'pg'\nexport const x = pg\n"],
]

const OK = ['app/ui', 'app/contracts', 'app/office/one', 'app/routes', 'app/lib', 'server/api', 'server/boot']
  .concat(['server/http', 'server/domain', 'server/core', 'server/db'])
  .map((dir): [string, string] => [`${dir}/ok.${/ui|office|routes/.test(dir) ? 'tsx' : 'ts'}`, 'export const ok = 1\n'])

const GOOD: [file: string, text: string][] = [
  ...OK,
  ['app/lib/b.ts', "import { a } from './a.ts'\nexport const b = () => a\n"],
  ['app/lib/d.ts', "import type { c } from './c.ts'\nexport type D = typeof c\n"],
  ['app/ui/index.ts', "export { ok as thing } from './ok.tsx'\n"],
  ['tests/t.ts', 'export const t = 1\n'],
  // Allowed: a type of the server in the BFF, the API itself, zod/mini.
  [
    'app/bff/fine.functions.ts',
    "import type { ok } from '#server/db/ok.ts'\nimport { ok as b } from '#server/api/ok.ts'\nexport const x: typeof ok = b\n",
  ],
  ['app/contracts/light.ts', "import * as z from 'zod/mini'\nexport const x = z\n"],
]

// That it holds in the tree is a step of its own (`--only imports`).
describe('the import law', () => {
  let planted: Cruise
  const dir = mkdtempSync(join(tmpdir(), 'import-law-'))

  beforeAll(() => {
    symlinkSync(join(ROOT, 'node_modules'), join(dir, 'node_modules'))
    const imports = { '#app/*': './app/*', '#server/*': './server/*', '#tests/*': './tests/*' }
    const files: [string, string][] = [...GOOD, ...BREACHES.map(([, file, text]): [string, string] => [file, text])]
    for (const [file, text] of [['package.json', JSON.stringify({ type: 'module', imports })], ...files]) {
      mkdirSync(dirname(join(dir, file as string)), { recursive: true })
      writeFileSync(join(dir, file as string), text as string)
    }
    planted = cruise(dir)
  }, 60_000)
  afterAll(() => rmSync(dir, { recursive: true, force: true }))

  it.each(BREACHES)('finds a planted breach of %s', (rule, file) => {
    const found = planted.summary.violations.filter((violation) => violation.from === file)
    expect(found.map((violation) => violation.rule.name)).toContain(rule)
  })

  it('lets pass what is allowed', () => {
    const partners = ['app/lib/b.ts', 'app/lib/d.ts', 'app/ui/index.ts']
    const good = GOOD.map(([file]) => file).filter((file) => !partners.includes(file))
    expect(planted.summary.violations.filter((violation) => good.includes(violation.from))).toEqual([])
  })
})
