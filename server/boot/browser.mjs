import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Failure, run, step, tail } from './run.mjs'

// The first is a Chromium without what nobody looks at in a test: a sixth quicker.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** Path of a Chromium: the one that CHROMIUM_PATH names, the system's, Playwright's, or one installed now. */
export async function browserPath() {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) throw new Failure(`CHROMIUM_PATH names no file: ${named}`)
  return named || (await found()) || installed()
}

async function found() {
  const { chromium } = await import('playwright')
  const paths = [...NAMES.map(inPath), MAC, chromium.executablePath()]
  return paths.find((path) => path && existsSync(path))
}

async function installed() {
  const done = step('Installing a browser')
  const said = []
  if (process.getuid?.() === 0 && inPath('apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    said.push((await run('apt-get', ['update', '-qq'], { env })).output)
    const install = (packages) =>
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env })
    // The PDF's tests look at its pages with poppler.
    if (!inPath('pdftoppm')) said.push((await install(['poppler-utils'])).output)
    for (const name of NAMES.slice(0, 2)) if (!(await found())) said.push((await install([name])).output)
  }
  if (!(await found())) {
    said.push((await run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'])).output)
  }
  const path = await found()
  if (!path) throw new Failure(`No browser could be installed; set CHROMIUM_PATH.\n${tail(said.join('\n'))}`)
  done()
  return path
}

function inPath(name) {
  const dirs = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin']
  return dirs.map((dir) => join(dir, name)).find((path) => existsSync(path))
}
