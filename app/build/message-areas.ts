import { glob, readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FORMS } from '../lib/areas-of.ts'

/** How a module says a message; what it is called stands in the first group. */
export const SAID = /(?<![\w$.])m\.([a-z_][a-z0-9_]*)/g

/** What a module brings with it, and what only later (the bracket); a type brings nothing. */
const BRINGS = /(?:\bfrom|\bimport)\s*(\(?)\s*'((?:#app|\.\.?)\/[^']+\.tsx?)'/g
const TYPES = /^import type [^;]*?from '[^']+'$/gm
/** What a module brings as a folder, and where that lies. */
const FOLDERS = /import\.meta\.glob\('([^'*]+)\/\*\.ts'/g
/** What the server alone does, a browser is not brought. */
const SERVERS = /^ *if \(import\.meta\.env\.SSR\) \{\n[\s\S]*?^ *\}$/gm

/** What it brings later are tools that stand over any page, with texts of their own (app/lib/with-texts.ts). */
const SHELL = 'app/office/shell/'

/** What it brings later says what the cart's page does, and comes with that one's texts (app/shop/cart-place.tsx). */
const DRAWER = 'app/shop/cart-place.tsx'

/** What server functions say the server says: a browser has no more of them than how they are called. */
const CALLS = 'app/bff/'

/** They name every page of the product, and would bring everything everywhere. */
const TREES = new Set(['app/routeTree.gen.ts', 'app/route-tree-landing.ts', 'app/route-tree-shop.ts'])

interface Module {
  says: string[]
  brings: string[]
  bringsLater: string[]
}

async function modulesBelow(root: string): Promise<Map<string, Module>> {
  const modules = new Map<string, Module>()
  for await (const file of glob('app/**/*.{ts,tsx}', { cwd: root, exclude: (path) => path.endsWith('paraglide') })) {
    // Nor does it bring what their inputs are checked by.
    const code = file.startsWith(CALLS) ? '' : await readFile(join(root, file), 'utf8')
    const imports = [...code.replaceAll(TYPES, '').replaceAll(SERVERS, '').matchAll(BRINGS)].map(
      ([, later = '', path = '']) => ({
        later: later !== '',
        file: path.startsWith('#app/') ? path.slice(1) : join(dirname(file), path),
      }),
    )
    const [brings = [], bringsLater = []] = [false, true].map((later) =>
      imports.filter((each) => each.later === later).map((each) => each.file),
    )
    for (const [, folder = ''] of code.matchAll(FOLDERS)) {
      const path = join(dirname(file), folder)
      for (const name of await readdir(join(root, path))) brings.push(join(path, name))
    }
    modules.set(file, { says: [...code.matchAll(SAID)].map(([, key = '']) => key), brings, bringsLater })
  }
  return modules
}

/** The keys that are said by `roots` and by whatever they bring. */
function saidFrom(modules: Map<string, Module>, roots: string[]): Set<string> {
  const said = new Set<string>()
  const seen = new Set(TREES)
  const left = [...roots]
  for (let file = left.pop(); file; file = left.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    const found = modules.get(file)
    for (const key of found?.says ?? []) said.add(key)
    left.push(...(found?.brings ?? []))
    if (!file.startsWith(SHELL) && file !== DRAWER) left.push(...(found?.bringsLater ?? []))
  }
  return said
}

const without = (keys: Set<string>, others: Set<string>) => new Set([...keys].filter((key) => !others.has(key)))

/** Of every page behind the login, of a store's pages, and of the public ones. */
const OFFICE = 'app/routes/_admin'
const SHOP = 'app/routes/sites/$shop'
const LANDING = 'app/routes/_landing'
/** A page of a store's host that is the back-office's in all else. */
const EDITOR = 'app/routes/sites/$shop_.editor.tsx'
const FRAME = ['app/router.tsx', 'app/client.tsx', 'app/routes/__root.tsx']

/** A part's name by the steps of an address in it: the pages that add and edit are a part of their own (app/lib/areas-of.ts). */
const partOf = ([part = '', page = '']: string[]) => (FORMS.includes(page) ? `${part}-form` : part)

/**
 * Which messages each area's table holds: those that its modules can say.
 * - `shop`: what the frame of a shop says; one for each of its pages, `shop-` before it: what it says besides; `landing`: the same of the public ones
 * - `front`: the pages before the login
 * - `admin`: what the frame of the back-office says; `tools`: what the frame's tools say besides
 * - `editor`: what the editor of a shop's first page says besides
 * - one for each part of the back-office, called as the first word of its address, and one for its form: what it says besides
 *
 * A key that no module says is in none: it is the server's alone.
 */
export async function messageAreas(root: string): Promise<Map<string, Set<string>>> {
  const modules = await modulesBelow(root)
  const routes = [...modules.keys()].filter((file) => file.startsWith('app/routes/'))
  const partsOf = (folder: string, before = '', ends = /[/.]/) => {
    const pages = routes.filter((file) => file.startsWith(`${folder}/`) && !/\/(\$|route)\.tsx$/.test(file))
    const parts = Object.groupBy(pages, (file) => before + partOf(file.slice(folder.length + 1).split(ends)))
    return Object.entries(parts).map(([name, files = []]) => [name, saidFrom(modules, files)] as const)
  }
  const office = saidFrom(modules, [...FRAME, `${OFFICE}.tsx`, `${OFFICE}/$.tsx`])
  const later = [...modules].flatMap(([file, { bringsLater }]) => (file.startsWith(SHELL) ? bringsLater : []))
  const tools = saidFrom(modules, later)
  const shop = saidFrom(modules, [...FRAME, `${SHOP}/route.tsx`, `${SHOP}/$.tsx`])
  const landing = saidFrom(modules, [...FRAME, `${LANDING}.tsx`])
  const front = routes.filter((file) =>
    [OFFICE, `${SHOP}/`, LANDING, EDITOR].every((folder) => !file.startsWith(folder)),
  )
  const besides = (keys: Set<string>, parts: (readonly [string, Set<string>])[]) =>
    parts.map(([name, said]) => [name, without(said, keys)] as const)
  return new Map([
    ['shop', shop],
    ['landing', landing],
    ['front', saidFrom(modules, [...FRAME, ...front])],
    ['admin', office],
    ...besides(office, [['tools', tools], ['editor', saidFrom(modules, [EDITOR])], ...partsOf(OFFICE, '', /[/.-]/)]),
    ...besides(shop, partsOf(SHOP, 'shop-')),
    ...besides(landing, partsOf(LANDING, 'landing-')),
  ])
}
