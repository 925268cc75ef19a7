import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const BRINGS = /(?:from|import)\s*\(?\s*'((?:#app|\.\.?)\/[^']+\.tsx?)'/g
const TYPES = /^import type [^;]*?from '[^']+'$/gm

/** Every module that the public pages bring, at once or later. */
function brought(): Set<string> {
  const seen = new Set<string>()
  const left = ['app/routes/_landing.tsx', ...globSync('app/routes/_landing/**/*.tsx')]
  for (let file = left.pop(); file; file = left.pop()) {
    if (seen.has(file) || !existsSync(file)) continue
    seen.add(file)
    for (const [, path = ''] of readFileSync(file, 'utf8').replaceAll(TYPES, '').matchAll(BRINGS))
      left.push(path.startsWith('#app/') ? path.slice(1) : join(dirname(file), path))
  }
  return seen
}

it('reads the class names of whatever the public pages draw, and of nothing else', () => {
  const sheet = readFileSync('app/styles-landing.css', 'utf8')
  const sources = [...sheet.matchAll(/@source "\.\/([^"]+)"/g)].map(([, path = '']) => join('app', path))
  const drawn = [...brought()].filter(
    (file) => /^app\/(ui|site)\//.test(file) && readFileSync(file, 'utf8').match(/className|classes/i),
  )
  expect(drawn.length).toBeGreaterThan(20)
  expect(drawn.filter((file) => !sources.some((path) => file === path || file.startsWith(`${path}/`)))).toEqual([])
  const ui = sources.filter((path) => path.startsWith('app/ui/'))
  expect(ui.filter((path) => !brought().has(path))).toEqual([])
})
