import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { catalogue } from '#server/db/seed/catalogue.ts'

const files = ['app', 'server', 'tests'].flatMap((root) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs|css|typ)$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .filter((path) => !/^app\/paraglide\/|\.gen\.ts$/.test(path)),
)
describe('the files', () => {
  it('are found', () => expect(files.length).toBeGreaterThan(300))

  it('of a plain resource are few (docs/decisions/0009)', () => {
    const own =
      /^(app\/contracts\/resources\/manufacture\.ts|server\/resources\/manufactures\.ts|app\/routes\/_admin\/manufacture\/)/
    expect(files.filter((path) => own.test(path))).toHaveLength(5)
    const tags = /^(app\/contracts\/resources\/tag\.ts|server\/resources\/tags\.ts|app\/routes\/_admin\/tags\/)/
    expect(files.filter((path) => tags.test(path))).toHaveLength(5)
  })
})

describe('a day or a time', () => {
  const NATIVE = /type=["{'`]+(?:date|datetime-local|time|month|week)\b|'(?:datetime-local)'/
  /** On a customer's phone, where a picker of ours would be loaded for one field. */
  const PHONES = 'app/shop/product/entered-options.tsx'
  it('is typed in the one field for it, never in the browser’s own, but by customers (docs/decisions/0032)', () => {
    const native = files.filter((path) => path.startsWith('app/') && NATIVE.test(readFileSync(path, 'utf8')))
    expect(native).toContain(PHONES)
    const own = native.filter((path) => path !== PHONES)
    expect(own).toEqual([])
  })

  it('would be found in the browser’s own', () => {
    for (const text of ['<input type="date" />', "type={'time'}", 'type="datetime-local"']) expect(text).toMatch(NATIVE)
    expect('type="text"').not.toMatch(NATIVE)
  })
})

describe('the documents', () => {
  it('name files and folders that exist', () => {
    const documents = ['README.md', 'ARCHITECTURE.md', 'STYLE.md', 'messages/GLOSSARY.md'].concat(
      readdirSync('docs/decisions').map((name) => `docs/decisions/${name}`),
    )
    const named = documents.flatMap((document) =>
      [...readFileSync(document, 'utf8').matchAll(/`((?:app|server|tests|docs|messages)\/[^`\s<…]+)`/g)].map(
        (match) => `${document}: ${match[1]}`,
      ),
    )
    expect(named.length).toBeGreaterThan(40)
    expect(named.filter((line) => !existsSync(line.slice(line.indexOf(': ') + 2)))).toEqual([])
  })

  it('have every folder on the map', () => {
    const map = /\n## The map\n(.*?)\n## /s.exec(readFileSync('ARCHITECTURE.md', 'utf8'))?.[1] ?? ''
    const below = (root: string) => files.flatMap((path) => new RegExp(`^${root}/([^/]+)/`).exec(path)?.[1] ?? [])
    const folders = [
      ...below('app').map((name) => `app/${name}`),
      ...below('server').map((name) => `server/${name}`),
      ...below('tests'),
    ]
    expect(new Set(folders).size).toBeGreaterThan(20)
    expect([...new Set(folders)].filter((name) => !map.includes(`\`${name}`))).toEqual([])
  })
})

describe('the README', () => {
  const readme = readFileSync('README.md', 'utf8')
  const settings = [...readFileSync('server/env.ts', 'utf8').matchAll(/^ {2}([A-Z_]+):/gm)].map(
    (match) => match[1] ?? '',
  )

  it('names every setting, and so does the example', () => {
    expect(settings).toContain('STORE_BASE_DOMAIN')
    const example = `${readFileSync('.env.example', 'utf8')} NODE_ENV=`
    expect(settings.filter((name) => !readme.includes(`\`${name}\``) || !example.includes(`${name}=`))).toEqual([])
  })

  it('has the logins of the demo', () => {
    const { admin, stores, password } = catalogue
    const people = [admin, ...stores.flatMap(({ owner, staff }) => [owner, staff])]
    expect(people.filter(({ email }) => !readme.includes(`| ${email} | ${password} |`))).toEqual([])
    expect(stores.filter(({ subDomain }) => !readme.includes(`http://${subDomain}.localhost:3000`))).toEqual([])
  })

  it('names every npm script', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
    const told = (name: string) => readme.includes(`npm run ${name}`) || readme.includes(`npm ${name}`)
    expect(Object.keys(scripts).filter((name) => !told(name))).toEqual([])
  })
})
