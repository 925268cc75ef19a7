import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = /\.(js|mjs|css|html|svg|json|txt|xml|webmanifest|map|wasm|ttf|ico)$/
const LEAST = 1024

/** Writes a `.br` and a `.gz` beside every text of some size, for the server to send as they are. */
export async function compressFiles(dir) {
  const paths = readdirSync(dir, { recursive: true }).map(String)
  await Promise.all(paths.filter((path) => TEXT.test(path)).map((path) => compressFile(join(dir, path))))
}

async function compressFile(path) {
  const content = readFileSync(path)
  if (content.length < LEAST) return
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: 9 }),
  ])
  if (br.length < content.length) writeFileSync(`${path}.br`, br)
  if (gz.length < content.length) writeFileSync(`${path}.gz`, gz)
}
