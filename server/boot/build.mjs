import { createHash } from 'node:crypto'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { compressFiles } from './compress.mjs'
import { ROOT } from './root.mjs'
import { Failure, run, step, tail } from './run.mjs'
import { inTurn } from './turn.mjs'

const SOURCES = [
  'app',
  'server',
  'messages',
  'public',
  'project.inlang/settings.json',
  'app.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
/** Made by the build itself, or no part of it. */
const NOT_SOURCES = [
  'app/paraglide',
  'app/routeTree.gen.ts',
  'server/boot',
  'server/main.ts',
  'server/db/migrations',
  'server/db/functions',
]
const DIST = join(ROOT, 'dist')
const BUILDS = join(ROOT, '.builds')

/**
 * Builds into dist/, unless nothing changed since the last time. Every build has a folder of its own and dist is a link
 * to the newest, so that a server which is running keeps its files, and a build that fails leaves the last one in place.
 */
export async function ensureBuilt({ quiet = false } = {}) {
  if (upToDate()) return
  await inTurn(async () => {
    if (upToDate()) return
    const done = quiet ? () => {} : step('Building')
    const dir = join(BUILDS, `${Date.now().toString(36)}`)
    const files = listSources()
    // As it is now: what is changed while this builds is not in it.
    const hash = hashOf(files)
    const args = [
      'node_modules/vite/bin/vite.js',
      'build',
      '--config',
      'app.config.ts',
      '--outDir',
      dir,
      '--emptyOutDir',
    ]
    const env = { ...process.env, NODE_ENV: 'production' }
    const { code, output } = await run(process.execPath, [...args, '--logLevel', 'warn'], { env })
    if (code !== 0) {
      rmSync(dir, { recursive: true, force: true })
      throw new Failure(`The build failed:\n${tail(output, 60)}`)
    }
    await compressFiles(join(dir, 'client'))
    writeFileSync(join(dir, '.stamp'), JSON.stringify({ hash, files }))
    pointTo(dir)
    removeOld()
    done()
  })
}

function upToDate() {
  const path = join(DIST, '.stamp')
  if (!existsSync(path) || !existsSync(join(DIST, 'server/server.js'))) return false
  const stamp = JSON.parse(readFileSync(path, 'utf8'))
  const files = listSources()
  if (JSON.stringify(files) === JSON.stringify(stamp.files)) return true
  // A checkout or a copy touches every file: what they say decides.
  if (hashOf(files) !== stamp.hash) return false
  writeFileSync(path, JSON.stringify({ hash: stamp.hash, files }))
  return true
}

/** Path → time and size of every source. */
function listSources() {
  const files = {}
  const walk = (path) => {
    const stat = statSync(join(ROOT, path), { throwIfNoEntry: false })
    if (!stat || NOT_SOURCES.includes(path)) return
    if (stat.isFile()) files[path] = `${stat.mtimeMs}:${stat.size}`
    else for (const name of readdirSync(join(ROOT, path)).sort()) if (!name.startsWith('.')) walk(`${path}/${name}`)
  }
  for (const path of SOURCES) walk(path)
  return files
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const path of Object.keys(files))
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(ROOT, path)))
      .update('\0')
  return hash.digest('hex')
}

function pointTo(dir) {
  const link = join(BUILDS, 'next')
  rmSync(link, { force: true })
  symlinkSync(join('.builds', dir.slice(BUILDS.length + 1)), link)
  // Somebody may have run the bundler by hand: then dist is a folder and cannot be replaced by a link in one step.
  const there = lstatSync(DIST, { throwIfNoEntry: false })
  if (there?.isDirectory()) renameSync(DIST, join(BUILDS, `0-${Date.now().toString(36)}`))
  renameSync(link, DIST)
}

/** Keeps the last few: a server started on one of them may still be running. */
function removeOld() {
  mkdirSync(BUILDS, { recursive: true })
  const builds = readdirSync(BUILDS, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const names = builds.map(({ name }) => name).sort()
  for (const name of names.slice(0, -4)) rmSync(join(BUILDS, name), { recursive: true, force: true })
}
