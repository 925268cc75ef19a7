/** The password of the logins that a run makes on a PostgreSQL of its own choosing. */
export const PASSWORD = 'phsar-test'

/**
 * `superUrl` with another login and another database. A cluster that lets its superuser in by password wants one of the
 * others too.
 */
export function testUrl(superUrl: string, login: string, database: string): string {
  const parts = /^(postgres(?:ql)?:\/\/)[^:@/]*(:[^@/]*)?(@[^/]*\/)[^?]*(.*)$/.exec(superUrl)
  if (!parts) throw new Error('TEST_DATABASE_URL must be postgres://superuser:password@host:port/postgres')
  const [, scheme, password, place, more] = parts
  const own = login === 'postgres' ? superUrl.slice((scheme ?? '').length).split('@')[0] : undefined
  return `${scheme}${own ?? `${login}${password ? `:${PASSWORD}` : ''}`}${place}${database}${more}`
}

/** The database a URL names. */
export const databaseOf = (url: string): string => /^[^?]*\/([^/?]*)/.exec(url)?.[1] ?? ''

/** The same database by way of TEST_POOLER (`host:port`), where one is set: requests go through it, migrations do not. */
export function pooled(url: string): string {
  const pooler = process.env.TEST_POOLER
  return pooler ? url.replace(/@[^/]*\//, `@${pooler}/`) : url
}
