import { Agent, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

export interface Asked {
  /** With its port. */
  host: string
  path: string
  method?: string
  headers?: Record<string, string>
  /** JSON, or a form. */
  body?: object | FormData
}

export interface Answer {
  status: number
  /** Milliseconds from asking to having all of it. */
  took: number
  bytes: Buffer
}

// Browsers keep their connections; a limit of its own would queue here what should wait there.
const agent = new Agent({ keepAlive: true, maxSockets: 256 })

/** One request to the program under measurement. */
export async function ask(port: number, asked: Asked): Promise<Answer> {
  const { host, path, method = asked.body ? 'POST' : 'GET', body } = asked
  const form = body instanceof FormData ? new Response(body) : undefined
  const sent = form ? Buffer.from(await form.arrayBuffer()) : body && Buffer.from(JSON.stringify(body))
  const type = form?.headers.get('content-type') ?? 'application/json'
  const headers = {
    host,
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
    ...(sent && { 'content-type': type, 'content-length': sent.length }),
    ...asked.headers,
  }
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, method, headers, agent }, async (reply) => {
      try {
        const bytes = await buffer(reply)
        resolve({ status: reply.statusCode ?? 0, took: performance.now() - began, bytes })
      } catch (error) {
        reject(error)
      }
    })
    call.setTimeout(60_000, () => call.destroy(new Error('No answer in 60 s')))
    call.on('error', reject)
    call.end(sent)
  })
}

/** The same, of which only the expected answer will do. @throws Error with what came instead */
export async function must(port: number, asked: Asked, status = 200): Promise<Answer> {
  const answer = await ask(port, asked)
  if (answer.status === status) return answer
  const said = answer.bytes.subarray(0, 300).toString()
  throw new Error(`${asked.method ?? ''} ${asked.host}${asked.path}: ${answer.status} instead of ${status}: ${said}`)
}
