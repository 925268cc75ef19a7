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

  it.each([
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
    expect(() => readEnv(source as Record<string, string>)).toThrow(new EnvError(line))
  })
})
