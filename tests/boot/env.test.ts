import { describe, expect, it } from 'vitest'
import { EnvError, readEnv } from '#server/env.ts'

describe('readEnv', () => {
  it('has a default for everything on localhost', () => {
    const env = readEnv({})
    expect(env).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', SEED: 'demo', RATE_LIMIT_SCALE: 1, TRUST_PROXY: false })
    expect(env.platformHosts).toEqual(['localhost:3000', '127.0.0.1:3000'])
    expect(env.storeBaseDomain).toBe('localhost:3000')
    expect(env.DATA_DIR).toBe(`${process.cwd()}/.data`)
  })

  it('takes an empty value for none', () => {
    const env = readEnv({ FILES_URL: '', PORT: ' ' })
    expect(env.FILES_URL).toBeUndefined()
    expect(env.PORT).toBe(3000)
  })

  it('derives hosts from BASE_URL', () => {
    const secret = 's'.repeat(32)
    const env = readEnv({ BASE_URL: 'https://phsar.example', SECRET: secret })
    expect(env).toMatchObject({ platformHost: 'phsar.example', storeBaseDomain: 'phsar.example', SEED: 'none' })
    expect(env.platformHosts).toEqual(['phsar.example'])
    const other = readEnv({ BASE_URL: 'https://a.example:8443', STORE_BASE_DOMAIN: 'Shops.example', SECRET: secret })
    expect(other.storeBaseDomain).toBe('shops.example:8443')
  })

  it('takes a database behind a Unix socket', () => {
    expect(readEnv({ DATABASE_URL: 'postgres://app@/phsar?host=/run/db' }).DATABASE_URL).toContain('/run/db')
  })

  it('reads a bucket as the tools of S3 name it, and nothing of theirs where none is asked for', () => {
    expect(readEnv({ AWS_ENDPOINT_URL_S3: 'no address', AWS_REGION: 'x' }).bucket).toBeUndefined()
    const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' }
    const bucketOf = (source: Record<string, string>) => {
      const { endpoint, ...rest } = readEnv({ ...keys, ...source }).bucket ?? {}
      return { ...rest, endpoint: endpoint?.href }
    }
    expect(bucketOf({ FILES_URL: 's3://pictures', AWS_REGION: 'ap-southeast-1' })).toMatchObject({
      name: 'pictures',
      prefix: '',
      endpoint: 'https://s3.ap-southeast-1.amazonaws.com/',
      pathStyle: false,
      writes: 'bucket',
    })
    const own = { FILES_URL: 's3://pictures/phsar/live/?write=disk', AWS_ENDPOINT_URL_S3: 'http://minio:9000' }
    expect(bucketOf(own)).toMatchObject({ prefix: 'phsar/live/', region: 'us-east-1', pathStyle: true, writes: 'disk' })
    expect(bucketOf({ ...own, S3_FORCE_PATH_STYLE: '0' })).toMatchObject({ pathStyle: false })
    expect(bucketOf({ FILES_URL: 's3://with.dots' })).toMatchObject({ pathStyle: true })
  })

  it.each<[Record<string, string>, string]>([
    [{ FILES_URL: 's3://pictures' }, 'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set where FILES_URL is'],
    [{ FILES_URL: 'https://pictures' }, 'FILES_URL must be a URL that starts with s3://'],
    ...['s3://P', 's3://id:secret@pictures', 's3://pictures?x=1', 's3://pictures/a b'].map(
      (FILES_URL): [Record<string, string>, string] => [
        { FILES_URL },
        'FILES_URL must be s3://bucket or s3://bucket/prefix',
      ],
    ),
    [
      { FILES_URL: 's3://a-b', AWS_ACCESS_KEY_ID: 'i', AWS_SECRET_ACCESS_KEY: 's', AWS_ENDPOINT_URL_S3: 'minio' },
      'AWS_ENDPOINT_URL_S3 must be a URL that starts with http:// or https://',
    ],
    [{ PORT: '0' }, 'PORT must be a whole number from 1 to 65535'],
    [{ PORT: 'web' }, 'PORT must be a whole number from 1 to 65535'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 1 to 65535'],
    [{ BASE_URL: 'phsar.example' }, 'BASE_URL must be a URL that starts with http:// or https://'],
    [{ BASE_URL: 'http://localhost/shop' }, 'BASE_URL must have no path'],
    [
      { BASE_URL: 'https://phsar.example' },
      'SECRET must be set where BASE_URL is not on localhost (https://phsar.example)',
    ],
    [{ DATABASE_URL: 'mysql://root@db/x' }, 'DATABASE_URL must be a URL that starts with postgres://'],
    [{ SECRET: 'short' }, 'SECRET must have at least 32 characters'],
    [{ SEED: 'all', TRUST_PROXY: 'maybe' }, 'SEED must be demo or none; TRUST_PROXY must be 1 or 0'],
    [{ RATE_LIMIT_SCALE: '-1' }, 'RATE_LIMIT_SCALE must be a number, 0 or more'],
    [{ STORE_BASE_DOMAIN: 'https://x' }, 'STORE_BASE_DOMAIN must be a host name such as shops.example.com'],
  ])('refuses %o in one line', (source, line) => {
    expect(() => readEnv(source)).toThrow(new EnvError(line))
  })
})
