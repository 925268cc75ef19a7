import { ask } from '#server/db/client.ts'
import { env } from '#server/env.ts'
import { keptAnswers } from './kept-answers.ts'

const OWN = `SELECT sub_domain FROM stores
  WHERE domain = $1 AND domain_verified_at IS NOT NULL AND deleted_at IS NULL`
const HOST = /^[a-z0-9.-]{4,253}$/

/** A store moves in or out within seconds; strangers' names are asked of the database now and then alone. */
const subDomainOf = keptAnswers(
  async (domain) => (await ask<{ sub_domain: string }>(OWN, [domain]))[0]?.sub_domain ?? null,
  { found: 5_000, nothing: 5_000, most: 2_000 },
)

/**
 * The sub-domain of the store whose own, checked domain a host names (with the port of BASE_URL, where that has one);
 * null for anything else.
 */
export async function storeOfOwnDomain(host: string): Promise<string | null> {
  const port = env.baseUrl.port && `:${env.baseUrl.port}`
  const domain = port && host.endsWith(port) ? host.slice(0, -port.length) : host
  if (!HOST.test(domain)) return null
  return subDomainOf(domain)
}
