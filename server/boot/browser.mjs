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
  await khmerLetters()
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
    // The PDF's tests look at its pages with poppler.
    if (!inPath('pdftoppm')) said.push(await apt(...INSTALL, 'poppler-utils'))
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

/**
 * A system font for Khmer, as every telephone in Cambodia has one: without any, empty boxes of another width stand in
 * until ours has come, and the test of what moves on a page measures those.
 */
async function khmerLetters() {
  if (process.platform !== 'linux' || !mayInstall()) return
  const known = inPath('fc-list') && (await run('fc-list', [':lang=km', 'family'])).output.trim()
  if (known) return
  const done = step('Installing a Khmer font')
  await apt('update')
  await apt(...INSTALL, 'fontconfig', 'fonts-khmeros')
  done()
}

function inPath(name) {
  const dirs = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin']
  return dirs.map((dir) => join(dir, name)).find((path) => existsSync(path))
}
