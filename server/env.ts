import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import { ROOT } from './root.ts'

/** A setting that cannot be used. The message is one line for the person who starts the program. */
export class EnvError extends Error {
  override name = 'EnvError'
}

const port = z.coerce.number('must be a whole number from 1 to 65535').int().min(1).max(65535)
const url = (...schemes: string[]) => {
  const message = `must be a URL that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`
  const right = (text: string) => URL.canParse(text) && schemes.includes(new URL(text).protocol.slice(0, -1))
  return z.string().refine(right, { message, abort: true })
}
// A PostgreSQL URL over a Unix socket (postgres://user@/db?host=/dir) has an empty host, which URL refuses.
const postgresUrl = z.string().regex(/^postgres(ql)?:\/\/\S+$/, 'must be a URL that starts with postgres://')
const flag = z
  .enum(['1', 'true', 'yes', 'on', '0', 'false', 'no', 'off'], 'must be 1 or 0')
  .transform((text) => ['1', 'true', 'yes', 'on'].includes(text))

const schema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test'], 'must be production, development or test').optional(),
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  BASE_URL: url('http', 'https')
    .refine((text) => new URL(text).pathname === '/', 'must have no path')
    .optional(),
  STORE_BASE_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+(:\d+)?$/i, 'must be a host name such as shops.example.com')
    .optional(),
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((dir) => resolve(ROOT, dir)),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_OWNER_URL: postgresUrl.optional(),
  PREPARED_STATEMENTS: flag.optional(),
  FILES_URL: url('s3').optional(),
  AWS_ENDPOINT_URL_S3: z.string().optional(),
  AWS_REGION: z.string().optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  S3_FORCE_PATH_STYLE: z.string().optional(),
  REPORT_URL: url('http', 'https')
    .refine((text) => !new URL(text).username && !new URL(text).password, 'must have no login: set REPORT_USER')
    .optional(),
  REPORT_USER: z.string().optional(),
  REPORT_PASSWORD: z.string().optional(),
  SMTP_URL: url('smtp', 'smtps').optional(),
  TELEGRAM_API_URL: url('http', 'https')
    .refine((text) => !new URL(text).username && !new URL(text).search, 'must have no login and no query')
    .optional(),
  BAKONG_API_URL: url('http', 'https')
    .refine((text) => !new URL(text).username && !new URL(text).search, 'must have no login and no query')
    .optional(),
  GEOCODER_URL: url('http', 'https').optional(),
  MAP_STYLE_URL: url('http', 'https').optional(),
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SEED: z.enum(['demo', 'none'], 'must be demo or none').optional(),
  TRUST_PROXY: flag.default(false),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  RATE_LIMIT_SCALE: z.coerce.number('must be a number, 0 or more').min(0, 'must be a number, 0 or more').default(1),
})

/** Where pictures lie that are not on this machine's disk. */
export interface Bucket {
  name: string
  /** What all keys begin with: empty, or ends with a slash. */
  prefix: string
  endpoint: URL
  region: string
  /** The bucket's name stands in the path, not in the host's name. */
  pathStyle: boolean
  accessKeyId: string
  secretAccessKey: string
  sessionToken: string | undefined
  /** `disk`: on the way back; new files go to the disk, and the bucket is read. */
  writes: 'bucket' | 'disk'
  /** For people: bucket and host. */
  shown: string
}

/** Every setting, checked, with what follows from it. */
export type Env = ReturnType<typeof readEnv>

/**
 * Checks the settings of `source` and derives what follows from them. Nothing is read from or written to the disk.
 *
 * - `baseUrl`: where the platform answers; its origin only.
 * - `platformHost`: host and port of `baseUrl`; `platformHosts`: it and, on localhost, the loopback address.
 * - `storeBaseDomain`: host and port under which each store has its sub-domain.
 * - `bucket`: what FILES_URL and the AWS variables say; undefined: files lie in DATA_DIR. Without FILES_URL nobody looks
 *   at the others, which may be there for another program.
 * - `local`: the platform answers on this machine only; `production`: NODE_ENV says so.
 * - `secureCookies`: browsers keep `Secure` (and `__Host-`) cookies of this origin.
 * - `SEED`: demo where the platform is local, else none, unless set. It concerns an empty database only.
 * @throws EnvError with every bad setting in one line
 */
export function readEnv(source: Record<string, string | undefined>) {
  // An empty variable means the same as none: `FILES_URL= npm start`.
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()))
  const parsed = schema.safeParse(set)
  if (!parsed.success) throw new EnvError(parsed.error.issues.map((issue) => lineOf(issue)).join('; '))

  const values = parsed.data
  const baseUrl = new URL(values.BASE_URL ?? `http://localhost:${values.PORT}`)
  const local = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(baseUrl.hostname)
  if (!local && !values.SECRET) {
    throw new EnvError(`SECRET must be set where BASE_URL is not on localhost (${baseUrl.origin})`)
  }
  const portSuffix = baseUrl.port ? `:${baseUrl.port}` : ''
  const domain = (values.STORE_BASE_DOMAIN ?? baseUrl.hostname).toLowerCase()
  return {
    ...values,
    SEED: values.SEED ?? (local ? ('demo' as const) : ('none' as const)),
    baseUrl,
    platformHost: baseUrl.host,
    platformHosts: local ? [baseUrl.host, `127.0.0.1${portSuffix}`] : [baseUrl.host],
    storeBaseDomain: domain.includes(':') ? domain : domain + portSuffix,
    bucket: bucketOf(values),
    local,
    production: values.NODE_ENV === 'production',
    secureCookies: baseUrl.protocol === 'https:' || local,
  }
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const PREFIX = /^([\w-][\w.-]*\/)*$/

/** @throws EnvError for an address that names no bucket, or lacks what is needed to reach it */
function bucketOf(values: z.output<typeof schema>): Bucket | undefined {
  const { FILES_URL, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION } = values
  if (!FILES_URL) return undefined
  const { hostname: name, pathname, username, port: at, search, hash } = new URL(FILES_URL)
  const prefix = pathname.replace(/^\/|\/$/g, '') && `${pathname.replace(/^\/|\/$/g, '')}/`
  const right = BUCKET.test(name) && PREFIX.test(prefix) && !username && !at && !hash
  if (!right || !['', '?write=disk'].includes(search))
    throw new EnvError('FILES_URL must be s3://bucket or s3://bucket/prefix')
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY)
    throw new EnvError('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set where FILES_URL is')
  const region = AWS_REGION ?? 'us-east-1'
  const said = values.AWS_ENDPOINT_URL_S3
  if (said && !(/^https?:\/\//.test(said) && URL.canParse(said)))
    throw new EnvError('AWS_ENDPOINT_URL_S3 must be a URL that starts with http:// or https://')
  const force = flag.safeParse(values.S3_FORCE_PATH_STYLE ?? (said || name.includes('.') ? '1' : '0'))
  if (!force.success) throw new EnvError('S3_FORCE_PATH_STYLE must be 1 or 0')
  const endpoint = new URL(said ?? `https://s3.${region}.amazonaws.com`)
  return {
    name,
    prefix,
    endpoint,
    region,
    pathStyle: force.data,
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    sessionToken: values.AWS_SESSION_TOKEN,
    writes: search ? 'disk' : 'bucket',
    shown: `${name} at ${endpoint.host}`,
  }
}

function lineOf(issue: z.core.$ZodIssue): string {
  const own = issue.code === 'too_big' || issue.code === 'too_small' || issue.code === 'invalid_type'
  const key = String(issue.path[0])
  return `${key} ${own && key === 'PORT' ? 'must be a whole number from 1 to 65535' : issue.message}`
}

/** The signing secret kept beside the data, made on first use; only its owner may read it. */
function keptSecret(dataDir: string): string {
  const path = join(dataDir, 'secret')
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(path, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(path, 'utf8').trim()
}

type Loaded = Omit<Env, 'SECRET'> & { SECRET: string }
let loaded: Loaded | undefined

function load(): Loaded {
  if (loaded) return loaded
  const values = readEnv(process.env)
  let secret = values.SECRET
  loaded = Object.defineProperty({ ...values }, 'SECRET', {
    get: () => {
      secret ??= keptSecret(values.DATA_DIR)
      return secret
    },
  }) as Loaded
  return loaded
}

/** The launcher opened a database after something had asked for a setting: what names it counts from here on. */
export function readEnvAgain(): void {
  loaded = undefined
}

/**
 * The settings of this process, read and checked once, on first use: importing this module neither fails nor writes,
 * and the launcher can set DATABASE_URL before anything asks for it. The secret is made when first asked for.
 */
export const env: Loaded = new Proxy({} as Loaded, {
  get: (_, key) => Reflect.get(load(), key),
  has: (_, key) => Reflect.has(load(), key),
  ownKeys: () => Reflect.ownKeys(load()),
  getOwnPropertyDescriptor: (_, key) => {
    const found = Reflect.getOwnPropertyDescriptor(load(), key)
    return found && { ...found, configurable: true }
  },
})
