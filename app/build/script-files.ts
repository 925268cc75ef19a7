import { parse } from 'node:path'
import type { Plugin } from 'vite'
import { mergeParts } from './scripts/merge-parts.ts'
import { type Page, pagesOf } from './scripts/pages.ts'
import type { Part } from './scripts/parts.ts'
import { type Modules, staticImports } from './scripts/static-imports.ts'

/** What every page runs on changes only with its version: a returning visitor has it. */
const FRAME =
  /node_modules\/(react|react-dom|scheduler|seroval|seroval-plugins|use-sync-external-store|@tanstack\/(react-router|router-core|history|store|react-store))\//

interface Context {
  getModuleInfo(id: string): ReturnType<Modules>
}

/**
 * The group of the bundler's code splitting that decides which modules lie in one file: computed from what each page
 * loads, so that a page needs few requests and little that is of no use to it.
 */
export function scriptFiles(root: string) {
  const included = new Set<string>()
  let names: Map<string, string> | undefined
  return {
    debugName: 'script files',
    // Asked for every module before the first name is.
    test(id: string) {
      included.add(id)
      return true
    },
    name(id: string, context: Context) {
      names ??= namesOf(root, [...included], (each) => context.getModuleInfo(each))
      return names.get(id) ?? null
    },
  }
}

function namesOf(root: string, ids: string[], modules: Modules): Map<string, string> {
  const onDemand = new Set(ids.flatMap((id) => modules(id)?.dynamicallyImportedIds ?? []))
  const pages = pagesOf(root, [...onDemand])
  const imports = staticImports(modules)
  const entries = [...onDemand].filter((id) => !pages.some((page) => page.roots.includes(id)))
  const parts = partsOf(ids, { pages, entries, imports, modules })
  const groups = mergeParts(
    parts.map(({ part }) => part),
    { most: pages.map(({ most }) => most), spare: pages.map(({ spare }) => spare) },
  )
  const names = new Map<string, string>()
  for (const [n, group] of groups.entries()) {
    const members = group.flatMap((each) => parts[each]?.ids ?? [])
    const name = group.some((each) => parts[each]?.isFrame) ? 'frame' : `part-${nameOf(members, modules)}-${n}`
    for (const member of members) names.set(member, name)
  }
  return names
}

/** Named after its largest module. */
function nameOf(ids: string[], modules: Modules): string {
  const size = (id: string) => modules(id)?.code?.length ?? 0
  const largest = ids.reduce((most, id) => (size(id) > size(most) ? id : most))
  const [path = ''] = largest.split('?')
  return parse(path).name.replace(/[^\w-]/g, '')
}

interface Graph {
  pages: Page[]
  /** What is loaded on demand and is no page. */
  entries: string[]
  imports: (id: string) => string[]
  modules: Modules
}

/** Of the modules that several files of the bundler's own would need, those that the same pages load, together. */
function partsOf(ids: string[], { pages, entries, imports, modules }: Graph) {
  const loads = (roots: string[]) => {
    const seen = new Set<string>()
    const left = [...roots]
    for (let id = left.pop(); id; id = left.pop()) {
      if (seen.has(id)) continue
      seen.add(id)
      left.push(...imports(id))
    }
    return seen
  }
  const perPage = pages.map((page) => loads(page.roots))
  const starts = new Set(pages.flatMap((page) => page.roots))
  // What only one page needs, and nothing that is loaded later, lies in its own file already.
  const users = new Map<string, number>()
  const use = (ids: Iterable<string>) => {
    for (const id of ids) users.set(id, (users.get(id) ?? 0) + 1)
  }
  for (const all of perPage) use(all)
  for (const entry of entries) use(loads([entry]))

  const parts = new Map<string, { ids: string[]; part: Part; isFrame: boolean }>()
  const partOfModule = new Map<string, string>()
  for (const id of ids) {
    if (starts.has(id) || (users.get(id) ?? 0) < 2) continue
    const on = Uint8Array.from(perPage, (all) => (all.has(id) ? 1 : 0))
    if (!on.includes(1)) continue
    const isFrame = FRAME.test(id)
    const key = isFrame ? 'frame' : on.join('')
    const found = parts.get(key)
    if (found) found.ids.push(id)
    else parts.set(key, { ids: [id], isFrame, part: { size: 0, imports: new Set(), on } })
    partOfModule.set(id, key)
  }
  /** The parts that a module stands on, by way of modules that have none: those that only pass names on leave nothing. */
  const behind = (id: string) => {
    const found = new Set<string>()
    const seen = new Set<string>()
    const left = [...imports(id)]
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      if (seen.has(next)) continue
      seen.add(next)
      const part = partOfModule.get(next)
      if (part === undefined) left.push(...imports(next))
      else found.add(part)
    }
    return found
  }
  const order = new Map([...parts.keys()].map((key, n) => [key, n]))
  for (const [key, { ids: members, part }] of parts) {
    for (const id of members) {
      part.size += modules(id)?.code?.length ?? 0
      for (const other of behind(id)) if (other !== key) part.imports.add(order.get(other) ?? 0)
    }
  }
  return [...parts.values()]
}

/** Refuses a build whose files import each other in a circle: one would run before what it stands on. */
export function noCircles(): Plugin {
  return {
    name: 'phsar:no-circles',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const importsOf = (file: string) => {
        const found = bundle[file]
        return found?.type === 'chunk' ? found.imports : []
      }
      for (const file of Object.keys(bundle)) {
        const seen = new Set<string>()
        const left = [...importsOf(file)]
        for (let next = left.pop(); next !== undefined; next = left.pop()) {
          if (next === file) this.error(`${file} imports itself by way of ${[...seen].join(', ')}`)
          if (seen.has(next)) continue
          seen.add(next)
          left.push(...importsOf(next))
        }
      }
    },
  }
}
