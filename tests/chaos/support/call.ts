import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Parsed } from '../../support/api.ts'

export interface Sent {
  method?: string
  /** Sent as JSON. */
  body?: unknown
  /** Sent as it is; its type is among the headers. */
  bytes?: Buffer
  token?: string
  headers?: Record<string, string>
  /** Milliseconds until it counts as not answered. */
  most?: number
}

export interface Reply {
  status: number
  headers: Record<string, string | string[] | undefined>
  /** Parsed JSON, or the text of anything else. */
  body: Parsed
  /** Milliseconds from asking to having all of it. */
  took: number
}

/**
 * One call over HTTP, on a connection of its own. The host is a header, since names below localhost do not resolve
 * everywhere.
 */
export function call(port: number, host: string, path: string, sent: Sent = {}): Promise<Reply> {
  const { body, bytes, token, most = 30_000 } = sent
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const headers = {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...sent.headers,
      host,
    }
    const letter = bytes ?? (body === undefined ? undefined : JSON.stringify(body))
    const method = sent.method ?? (letter === undefined ? 'GET' : 'POST')
    const asked = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, async (reply) => {
      try {
        const said = await buffer(reply)
        const json = /json/.test(reply.headers['content-type'] ?? '')
        const parsed: Parsed = json ? JSON.parse(said.toString()) : said.toString('latin1')
        resolve({
          status: reply.statusCode ?? 0,
          headers: reply.headers,
          body: parsed,
          took: performance.now() - began,
        })
      } catch (error) {
        reject(error)
      } finally {
        clearTimeout(late)
      }
    })
    const late = setTimeout(() => asked.destroy(new Error(`No answer in ${most} ms`)), most)
    asked.on('error', (error) => {
      clearTimeout(late)
      reject(error)
    })
    asked.end(letter)
  })
}
