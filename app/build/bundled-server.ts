import type { Plugin } from 'vite'

/** Programs in C, and CommonJS that finds parts of itself by path. */
const AS_THEY_ARE = [
  'pg',
  'pg-native',
  'sharp',
  '@myriaddreamin/typst-ts-node-compiler',
  'pino',
  'prom-client',
  'nodemailer',
  'sanitize-html',
  'pg-copy-streams',
  'tar-stream',
]

/**
 * The production server's libraries come in its bundle. Read from node_modules one small file at a time, date-fns and
 * drizzle-orm alone left 160 MB and more behind in the process (an idle one held 223 MB, bundled 141 MB), and a start
 * took longer.
 */
export const bundledServer = (): Plugin => ({
  name: 'phsar-bundled-server',
  apply: 'build',
  config: () => ({ environments: { ssr: { resolve: { noExternal: true, external: AS_THEY_ARE } } } }),
})
