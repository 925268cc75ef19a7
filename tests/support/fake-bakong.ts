import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What Bakong tells of a payment; `amount` in whole units. */
export interface Paid {
  hash: string
  fromAccountId: string
  toAccountId: string
  currency: string
  amount: number
  description: string
  createdDateMs: number
  acknowledgedDateMs: number
}

/** How it answers; undefined: as it should. */
export type Manner = (reply: ServerResponse, incoming: IncomingMessage) => void

const TOKEN = /^Bearer (.+)$/

/** Bakong's Open API as far as codes are asked of, on this machine. It answers to the tokens that it gave. */
export async function fakeBakong() {
  const tokens = new Set<string>()
  const payments = new Map<string, Paid>()
  const calls: { path: string; token: string; codes: string[] }[] = []
  let manner: Manner | null = null
  const server = createServer((incoming, reply) => void answer(incoming, reply))

  async function answer(incoming: IncomingMessage, reply: ServerResponse): Promise<void> {
    let body = ''
    for await (const part of incoming) body += part
    const asked = JSON.parse(body)
    const token = TOKEN.exec(incoming.headers.authorization ?? '')?.[1] ?? ''
    const path = incoming.url ?? ''
    const codes: string[] = Array.isArray(asked) ? asked : [asked.md5]
    calls.push({ path, token, codes })
    if (manner) return manner(reply, incoming)
    const says = (status: number, told: object) => {
      reply.writeHead(status, { 'content-type': 'application/json' })
      reply.end(JSON.stringify(told))
    }
    const fails = (errorCode: number) => ({ responseCode: 1, responseMessage: 'Failed', errorCode, data: null })
    if (!tokens.has(token)) return says(401, fails(6))
    const done = (data: unknown) => says(200, { responseCode: 0, responseMessage: 'Success', errorCode: null, data })
    if (path === '/v1/check_transaction_by_md5_list')
      return done(codes.map((md5) => ({ md5, status: payments.has(md5) ? 'SUCCESS' : 'NOT_FOUND' })))
    const found = payments.get(codes[0] ?? '')
    if (found) done(found)
    else says(200, fails(1))
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  let nth = 0
  const token = () => {
    const made = `eyJ0.${'t'.repeat(30)}.${String(++nth).padStart(4, '0')}`
    tokens.add(made)
    return made
  }
  const pay = (md5: string, of: Partial<Paid> & Pick<Paid, 'amount'>): Paid => {
    const at = { createdDateMs: Date.now(), acknowledgedDateMs: Date.now() }
    const hash = `${String(++nth).padStart(8, '0')}${'c'.repeat(56)}`
    const to = { fromAccountId: 'chan@aclb', toAccountId: 'dara@aclb', currency: 'USD', description: '' }
    const paid = { hash, ...to, ...at, ...of }
    payments.set(md5, paid)
    return paid
  }
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    token,
    pay,
    /** A token that ran out. */
    end: (made: string) => tokens.delete(made),
    behave: (next: Manner | null) => {
      manner = next
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
