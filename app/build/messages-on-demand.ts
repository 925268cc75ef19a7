import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { messageAreas, SAID } from './message-areas.ts'

const LOCALES = ['en', 'km'] as const

/** Lazy chunks that the first page needs all the same: its head names them. */
const EARLY = [
  ['routes:platform', 'app/lib/platform-parts.ts'],
  ['routes:landing', 'app/route-tree-landing.ts'],
  ['routes:shop', 'app/route-tree-shop.ts'],
] as const

const TABLES = 'virtual:message-tables'
/** What only pages with the platform's parts say: the list of its tables alone is 2 KB, which a shop's pages need not load. */
const OFFICE_TABLES = 'virtual:office-message-tables'
const isOffice = (area: string) => !/^(shop|landing|front)(-|$)/.test(area)
const FILES = 'virtual:message-files'
const IMPORT = /import \{ m \} from ['"]#app\/paraglide\/messages\.js['"]/
// Ids of our own modules; the NUL keeps other plugins away.
const FUNCTIONS = '\0message-functions'
const TABLE = /^\0message-table:(en|km):([\w-]+)$/
const SOURCE = /^\0message-source:(en|km):([\w-]+)$/

/**
 * Messages are loaded by language and area. The server keeps paraglide's own output, with both languages. In the
 * browser a message function only looks a key up in a table, and the tables are lazy chunks, one per locale and area
 * (message-areas.ts). So a first visit in one language carries no text of the other and none of another page, and a
 * message nobody calls leaves no function behind.
 */
export function messagesOnDemand(): Plugin {
  let root = ''
  let areas: Promise<Map<string, Set<string>>> | undefined
  const compiled = (file: string) => join(root, 'app/paraglide', file)
  const readKeys = async (locale: string) => {
    const code = await readFile(compiled(`messages/${locale}.js`), 'utf8')
    return [...code.matchAll(/^export const (\w+) =/gm)].map((match) => match[1] ?? '')
  }
  // Read once for a build; under the dev server a module may come to say something else.
  let served = false
  const known = new Map<string, Promise<string[]>>()
  const keysOf = (locale: string) => {
    if (served) return readKeys(locale)
    const found = known.get(locale) ?? readKeys(locale)
    known.set(locale, found)
    return found
  }
  const areasOfApp = () => {
    if (served) return messageAreas(root)
    areas ??= messageAreas(root)
    return areas
  }
  // Filled by the client build, which runs before the server's; empty under the dev server.
  const files: Record<string, string> = {}
  const isClient = (context: { environment?: { name: string } }) => context.environment?.name === 'client'

  return {
    name: 'phsar:messages-on-demand',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
      served = config.command === 'serve'
    },
    resolveId(id) {
      if (id === TABLES || id === OFFICE_TABLES || id === FILES || /^message-(functions$|table:|source:)/.test(id))
        return `\0${id}`
      return undefined
    },
    async load(id) {
      if (id === `\0${FILES}`) return `export default ${JSON.stringify(files)}`
      if (id === `\0${TABLES}` || id === `\0${OFFICE_TABLES}`) {
        if (!isClient(this)) return 'export const tables = undefined'
        const areas = [...(await areasOfApp()).keys()]
        return tablesModule(areas.filter((area) => isOffice(area) === (id === `\0${OFFICE_TABLES}`)))
      }

      if (isClient(this) && id === compiled('runtime.js')) {
        return `export { getLocale } from '${join(root, 'app/lib/message-tables.ts')}'
export const locales = ['en', 'km'], baseLocale = 'en', cookieName = 'lang'
export const isLocale = (value) => locales.includes(value)`
      }
      if (isClient(this) && id === compiled('messages/_index.js')) {
        return `export * from 'message-functions'`
      }
      if (id === FUNCTIONS) {
        this.addWatchFile(compiled('messages/en.js'))
        const keys = await keysOf('en')
        return [
          `import { say } from '${join(root, 'app/lib/message-tables.ts')}'`,
          ...keys.map((key) => `export const ${key} = (inputs, options) => say('${key}', inputs, options)`),
          // A key that is a word of the language (`delete`) is compiled with a dash before it.
          ...keys.filter((key) => key.startsWith('_')).map((key) => `export { ${key} as ${key.slice(1)} }`),
        ].join('\n')
      }
      const [, locale, area] = TABLE.exec(id) ?? []
      if (locale && area) {
        this.addWatchFile(compiled(`messages/${locale}.js`))
        const said = (await areasOfApp()).get(area)
        const keys = (await keysOf(locale)).filter((key) => said?.has(key) || said?.has(key.replace(/^_/, '')))
        return `import { ${keys.join(', ')} } from 'message-source:${locale}:${area}'\nexport default { ${keys.join(', ')} }`
      }
      // A copy of the locale's module for each area, so that the bundler can drop what the other area says.
      const [, sourceLocale] = SOURCE.exec(id) ?? []
      if (sourceLocale) {
        const code = await readFile(compiled(`messages/${sourceLocale}.js`), 'utf8')
        return code.replace('"../registry.js"', JSON.stringify(compiled('registry.js')))
      }
      return undefined
    },
    // A module that says something looks it up itself: a table of functions would be one module, and so ride whole in
    // the first chunk of every page as soon as a single route's title is in it.
    async transform(code, id) {
      if (!isClient(this) || !id.startsWith(join(root, 'app/')) || !IMPORT.test(code)) return undefined
      const keys = new Set(await keysOf('en'))
      const said = code.replace(IMPORT, `import { message as $say } from '${join(root, 'app/lib/message-tables.ts')}'`)
      // A key that is a word of the language (`delete`) is compiled with a dash before it.
      const named = (_: string, key: string) => `$say('${keys.has(key) ? key : `_${key}`}')`
      return { code: said.replace(SAID, named), map: null }
    },
    generateBundle(_, bundle) {
      if (!isClient(this)) return
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const [, locale, area] = TABLE.exec(chunk.facadeModuleId ?? '') ?? []
        if (locale && area) files[`${locale}:${area}`] = `/${chunk.fileName}`
        for (const [name, module] of EARLY)
          if (chunk.facadeModuleId === join(root, module)) files[name] = `/${chunk.fileName}`
      }
    },
  }
}

function tablesModule(areas: string[]) {
  const entries = LOCALES.map((locale) => {
    const tables = areas.map((area) => `'${area}': () => import('message-table:${locale}:${area}')`)
    return `${locale}: { ${tables.join(', ')} }`
  })
  return `export const tables = { ${entries.join(', ')} }`
}
