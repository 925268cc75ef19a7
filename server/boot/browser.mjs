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
  const path = named || (await found()) || (await installed())
  await pdfReader()
  await systemFonts()
  return path
}

async function found() {
  const { chromium } = await import('playwright')
  const paths = [...NAMES.map(inPath), MAC, chromium.executablePath()]
  return paths.find((path) => path && existsSync(path))
}

async function installed() {
  const done = step('Installing a browser')
  const said = []
  if (mayInstall()) {
    said.push(await apt('update'))
    for (const name of NAMES.slice(0, 2)) if (!(await found())) said.push(await apt(...INSTALL, name))
  }
  if (!(await found())) {
    said.push((await run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'])).output)
  }
  const path = await found()
  if (!path) throw new Failure(`No browser could be installed; set CHROMIUM_PATH.\n${tail(said.join('\n'))}`)
  done()
  return path
}

const INSTALL = ['install', '-y', '--no-install-recommends']
const mayInstall = () => process.getuid?.() === 0 && inPath('apt-get') !== undefined
const apt = async (...args) =>
  (await run('apt-get', ['-qq', ...args], { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })).output

/** The tests of printed papers read their pages with poppler, whatever browser is there. */
async function pdfReader() {
  if (inPath('pdftotext') || !mayInstall()) return
  const done = step('Installing a reader of PDF')
  await apt('update')
  await apt(...INSTALL, 'poppler-utils')
  done()
}

/** What a telephone or a desktop brings itself, by the patterns that find it and the package it is in. */
const SYSTEM_FONTS = [
  [[':lang=km'], 'fonts-khmeros'],
  [['Arial', 'Liberation Sans', 'Roboto', 'Helvetica'], 'fonts-liberation'],
]

/**
 * Fonts that stand in until the site's own have come: without any, empty boxes or letters of another width do, which
 * nobody meets, and the test of what moves on a page measures those.
 */
async function systemFonts() {
  if (process.platform !== 'linux' || !mayInstall()) return
  const missing = []
  for (const [patterns, name] of SYSTEM_FONTS) {
    const known = await Promise.all(patterns.map((one) => inPath('fc-list') && run('fc-list', [one, 'family'])))
    if (!known.some((said) => said?.output.trim())) missing.push(name)
  }
  if (missing.length === 0) return
  const done = step('Installing fonts')
  await apt('update')
  await apt(...INSTALL, 'fontconfig', ...missing)
  done()
}

function inPath(name) {
  const dirs = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin']
  return dirs.map((dir) => join(dir, name)).find((path) => existsSync(path))
}
