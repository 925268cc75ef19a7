import { defineConfig } from '@playwright/test'

/** The browser tests run against a server that is up already, at BASE_URL. */
export default defineConfig({
  projects: [
    { name: 'e2e', testDir: 'tests/e2e' },
    { name: 'pictures', testDir: 'tests/screens', testMatch: 'screens.spec.ts' },
    { name: 'readme', testDir: 'tests/screens', testMatch: ['readme.spec.ts', 'landing.spec.ts'] },
    { name: 'screens', testDir: 'tests/screens', testMatch: 'sheets.spec.ts', dependencies: ['pictures'] },
  ],
  // Of a test a third is waiting: for the browser, for what was asked to take a while.
  workers: 3,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // One more try, and the report says what went wrong at the first: two cores do not always keep up with a browser.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  // Its own: the folder is emptied first, and the other steps' reports stay.
  outputDir: 'test-results/e2e',
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:3000',
    // A browser that calls itself headless counts as a robot, and robots are not streamed to.
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    browserName: 'chromium',
    // What a shop keeps for when there is no line would answer in place of the server; offline.spec.ts asks for it.
    serviceWorkers: 'block',
    actionTimeout: 15_000,
    // What moves is waited for before it is clicked; what that looks like is asked by the tests that are about it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      // A page of a test lives for a second or two: to compile its programs well costs more than it saves (a sixth). There is
      // no graphics card to draw by, and to act as if there were one costs a sixteenth; maps have a canvas all the same.
      args: ['--no-sandbox', '--disable-gpu', '--js-flags=--no-maglev,--no-turbofan'],
      // Without it a file is called after nothing but Latin letters.
      env: { ...process.env, LANG: 'C.UTF-8' },
    },
    // Recording costs every step of every test; the second try of what failed is recorded.
    trace: 'on-first-retry',
  },
})
