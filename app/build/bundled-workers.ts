import { basename, join } from 'node:path'
import { build, type Plugin } from 'vite'

/** Programs that the server starts as processes or threads of their own, by `workerFile` (server/core/jobs/worker-file.ts). */
const WORKERS = [
  'server/domain/files/picture-worker.ts',
  'server/domain/transfer/file/parse-worker.ts',
  'server/domain/invoice/typst-worker.ts',
  'server/core/rich/rich-worker.ts',
]

/** Programs in C. */
const NATIVE = ['@myriaddreamin/typst-ts-node-compiler', 'sharp']

/** Each thread's program as one file beside the server's own: what it costs otherwise, docs/decisions/0010 says. */
export const bundledWorkers = (): Plugin => ({
  name: 'phsar-bundled-workers',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  async writeBundle({ dir = '' }) {
    for (const source of WORKERS) {
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        ssr: { noExternal: true, external: NATIVE },
        build: {
          ssr: source,
          // Half of what is read each time that one is started.
          minify: true,
          outDir: join(dir, 'workers'),
          emptyOutDir: false,
          reportCompressedSize: false,
          rolldownOptions: { output: { entryFileNames: `${basename(source, '.ts')}.mjs`, codeSplitting: false } },
        },
      })
    }
  },
})
