import { globSync, readdirSync, readFileSync } from 'node:fs'

/** The names of server functions, which begin with fn-, that stand in what a browser loads. */
export function loadedFunctions(): string[] {
  const texts = readdirSync('dist/client/assets')
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(`dist/client/assets/${name}`, 'utf8'))
  return [...new Set(texts.flatMap((text) => [...text.matchAll(/["'`](fn-[\w-]{6})["'`]/g)].map(([, id = '']) => id)))]
}

/** Every server function that the built server answers, `auth: login` by its name there. */
export function builtFunctions(): Map<string, string> {
  const made =
    /createServerRpc\(\{\s*id: "(fn-[\w-]{6})",\s*name: "(\w+)",\s*filename: "app\/bff\/([\w-]+)\.functions\.ts"/g
  const found = globSync('dist/server/**/*.js').flatMap((file) => [...readFileSync(file, 'utf8').matchAll(made)])
  return new Map(found.map(([, id = '', name, file]) => [`${file}: ${name}`, id]))
}

/** The names of the built server's own list, by which it finds a function. */
export function answeredFunctions(): string[] {
  const listed = /"(fn-[\w-]{6})": \{\s*functionName: "/g
  return globSync('dist/server/**/*.js').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(listed)].map(([, id = '']) => id),
  )
}
