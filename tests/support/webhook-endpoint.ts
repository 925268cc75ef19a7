import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'

export interface Got {
  headers: IncomingHttpHeaders
  body: string
}

/** How an endpoint answers once it has the whole message. */
export type Manner = (reply: ServerResponse, incoming: IncomingMessage) => void

/** Answers with this status. */
export const says =
  (status: number, headers: Record<string, string> = {}): Manner =>
  (reply) =>
    reply.writeHead(status, headers).end('x')

/** An endpoint for the fake internet: it writes down what it gets, and answers as it is told at the moment. */
export function endpoint(manner: Manner = says(204)) {
  const got: Got[] = []
  const state = { manner }
  const answer = async (incoming: IncomingMessage, reply: ServerResponse) => {
    let body = ''
    for await (const part of incoming) body += part
    got.push({ headers: incoming.headers, body })
    state.manner(reply, incoming)
  }
  return { got, state, answer: (incoming: IncomingMessage, reply: ServerResponse) => void answer(incoming, reply) }
}

/** Whether a message is signed as Standard Webhooks says, reckoned apart from the program. */
export function isSigned({ headers, body }: Got, secret: string): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const text = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.')
  const wanted = createHmac('sha256', key).update(text).digest('base64')
  return headers['webhook-signature'] === `v1,${wanted}`
}
