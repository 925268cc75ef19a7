import { dirname, join } from 'node:path'
import { parseAst } from 'vite'

/** What the bundler knows of a module: what it imports, in order, and its code as the bundler reads it. */
export interface ModuleInfo {
  code: string | null
  importedIds: string[]
  dynamicallyImportedIds: string[]
}

export type Modules = (id: string) => ModuleInfo | null

/** A name that a package's front module passes on, and the module that has it; `*` where all of one is passed on. */
type Front = [name: string, id: string][]

/**
 * What a module brings with it, as the bundler will: of a package whose front module only passes names on, what was
 * asked for by name. Else a page that shows one sign of a set would be taken to need all of them.
 */
export function staticImports(modules: Modules): (id: string) => string[] {
  const fronts = new Map<string, Front | undefined>()
  const frontOf = (id: string) => {
    if (!fronts.has(id)) fronts.set(id, id.includes('/node_modules/') ? readFront(id, modules) : undefined)
    return fronts.get(id)
  }
  // Asked for by every page that comes by.
  const known = new Map<string, string[]>()
  const importsOf = (id: string): string[] => {
    const info = modules(id)
    if (!info) return []
    const passing = info.importedIds.filter((each) => frontOf(each))
    if (passing.length === 0) return info.importedIds
    const names = namesBySource(info.code ?? '')
    return info.importedIds.flatMap((each) => {
      const front = frontOf(each)
      const asked = front && namesFrom(names, each)
      if (!asked) return [each]
      const providers = asked.map((name) => providersOf(front, name, modules))
      return providers.every((found) => found.length > 0) ? providers.flat() : [each]
    })
  }
  return (id) => {
    const found = known.get(id) ?? importsOf(id)
    known.set(id, found)
    return found
  }
}

type Named = object | null | undefined

interface Specifier {
  imported?: Named
  local?: Named
  exported?: Named
}

interface Statement {
  type: string
  source?: { value: string } | null
  specifiers?: readonly Specifier[]
  exported?: Named
  declaration?: Named
}

const statementsOf = (code: string): readonly Statement[] => parseAst(code).body
const nameIn = (node: Named) => (node && 'name' in node ? String(node.name) : '')

/** Of a module that only passes names on: which, and from where. `undefined` for any other. */
function readFront(id: string, modules: Modules): Front | undefined {
  const info = modules(id)
  if (!info?.code || info.importedIds.length < 8) return undefined
  const resolved = (source: string) => {
    const path = source.startsWith('.') ? join(dirname(id), source) : `/node_modules/${source}`
    return info.importedIds.find(
      (each) => each.endsWith(path) || each.includes(`${path}.`) || each.includes(`${path}/`),
    )
  }
  const front: Front = []
  const imported = new Map<string, string | undefined>()
  for (const { type, source, specifiers = [], exported, declaration } of statementsOf(info.code)) {
    if (type === 'ImportDeclaration' && source) {
      for (const { local } of specifiers) imported.set(nameIn(local), resolved(source.value))
    } else if (type === 'ExportAllDeclaration' && source && !exported) {
      const from = resolved(source.value)
      if (from) front.push(['*', from])
    } else if (type === 'ExportNamedDeclaration' && !declaration) {
      for (const { local, exported: as } of specifiers) {
        const from = source ? resolved(source.value) : imported.get(nameIn(local))
        if (from) front.push([nameIn(as), from])
      }
    } else if (type !== 'ExpressionStatement') return undefined
  }
  return front
}

/** The names that a module imports, by what it imports them from. */
function namesBySource(code: string): Map<string, string[]> {
  const names = new Map<string, string[]>()
  for (const { type, source, specifiers = [] } of statementsOf(code)) {
    if (!source || !/^(Import|ExportNamed)/.test(type)) continue
    const all = specifiers.map(({ imported, local }) => nameIn(imported) || nameIn(local))
    names.set(source.value, [...(names.get(source.value) ?? []), ...all])
  }
  return names
}

/** What was asked of the package that `id` lies in; `undefined` where it was not asked for by the package's name. */
function namesFrom(names: Map<string, string[]>, id: string): string[] | undefined {
  const inside = id.slice(id.lastIndexOf('/node_modules/') + '/node_modules/'.length)
  return [...names].find(([source]) => inside.startsWith(`${source}/`))?.[1]
}

function providersOf(front: Front, name: string, modules: Modules): string[] {
  const named = front.find(([each]) => each === name)
  if (named) return [named[1]]
  const exportsIt = new RegExp(`\\bexport\\b[^;]*\\b${name}\\b`)
  return front.filter(([each, id]) => each === '*' && exportsIt.test(modules(id)?.code ?? '')).map(([, id]) => id)
}
