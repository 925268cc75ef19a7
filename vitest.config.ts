import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { paraglideOptions } from './app/build/paraglide-options.ts'

// A build has made them already, and the steps of `npm test` say so: each project would make them once more.
const plugins = () => (process.env.MESSAGES_MADE ? [] : [paraglideVitePlugin(paraglideOptions)])
const shared = { plugins: plugins(), oxc: { jsx: { runtime: 'automatic' as const } } }

/** Of these `npm test` takes a part (tests/support/sized.ts). `hostile` in chaos is the whole of the calls' inputs. */
const TRIED_BY_CHANCE = [
  'tests/trust/{functions,lists,money,stock,uploads}.test.ts',
  'tests/server/{export-full,orders-model,received-form,two-save,variants-survive}.test.ts',
  'tests/unit/{backup-archive,discounts,import-bad-rows,khqr,order-totals}.test.ts',
]

/** Files that replace a module, or end what a program has only once: each in a worker that nothing was imported in. */
const APART = [
  'tests/server/{backup,limits,report,import-pictures,import-category-pictures,operators,track-order,webhooks}.test.ts',
  'tests/trust/{events,fetched-pictures}.test.ts',
]

/** Of the components' tests those that replace a module. */
const COMPONENTS_APART = [
  'tests/unit/{availability,coupon-field,import-pictures,notice-bar,quote,status-switch}.test.tsx',
]

/** What takes longest. Begun last, one of them keeps a core busy while the other waits for its end. */
const LONG = [
  /trust\/(tenancy|matrix-\w+|uploads|fuzz|mass-assignment|audit|stock|headers)\.test/,
  /server\/(bucket|import-(job|damaged|customers)|telegram|files-sweep|webhooks|orders-model|demo|walk|crud|upgrade)\.test/,
]

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((names) => names.test(moduleId))
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/** Against a database of their own. */
const against = (
  name: string,
  files: { include: string[]; exclude?: string[] },
  { isolate, workers }: { isolate: boolean; workers: number },
) => ({
  ...shared,
  test: {
    name,
    ...files,
    isolate,
    environment: 'node' as const,
    globalSetup: ['tests/support/cluster.ts'],
    setupFiles: ['tests/support/keep-statements.ts'],
    execArgv: ['--import', './tests/support/remember-kinds.ts'],
    // Read once, when the limits are first loaded: whichever file of a worker comes first.
    env: { RATE_LIMIT_SCALE: '0' },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: workers,
  },
})

/**
 * Apart from app.config.ts on purpose: the application's plugins keep a server open and hang vitest at its end.
 * `tests/unit`: pure code, and components in jsdom where the file is a .tsx. `tests/server`: against a database of
 * their own. `tests/trust`: hostile input, against one too. `tests/boot`: the two commands as processes. `tests/chaos`:
 * the same in trouble, and with far more input; run by `npm run test:chaos` alone.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    projects: [
      {
        ...shared,
        // Pure code: what one file imported serves the next.
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          isolate: false,
          environment: 'node',
          testTimeout: 30_000,
          // Vite's own is `/`, which is no address: a file that reads the settings first would fail, whichever that is.
          env: { BASE_URL: 'http://localhost:3000' },
        },
      },
      {
        ...shared,
        test: {
          name: 'components',
          include: ['tests/unit/**/*.test.tsx'],
          exclude: COMPONENTS_APART,
          isolate: false,
          environment: 'jsdom',
          testTimeout: 30_000,
        },
      },
      {
        ...shared,
        test: { name: 'components-apart', include: COMPONENTS_APART, environment: 'jsdom', testTimeout: 30_000 },
      },
      against('server', { include: ['tests/server/**/*.test.ts'], exclude: APART }, { isolate: false, workers: 3 }),
      // Has both cores at work all the time.
      against('trust', { include: ['tests/trust/**/*.test.ts'], exclude: APART }, { isolate: false, workers: 2 }),
      against('apart', { include: APART }, { isolate: true, workers: 3 }),
      {
        test: {
          name: 'boot',
          include: ['tests/boot/**/*.test.ts'],
          environment: 'node',
          testTimeout: 300_000,
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      },
      {
        ...shared,
        test: {
          name: 'chaos',
          include: ['tests/chaos/**/*.test.ts', ...TRIED_BY_CHANCE],
          env: { TEST_WHOLE: '1' },
          environment: 'node',
          globalSetup: ['tests/support/cluster.ts'],
          testTimeout: 3600_000,
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
