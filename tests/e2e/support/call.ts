import type { APIRequestContext } from '@playwright/test'
import { DEMO, platform } from './routes.ts'

/** The back-office's REST as the demo's owner, to set a scene or to look behind the page. */
export async function owner(request: APIRequestContext, email = DEMO.owner, password = DEMO.password) {
  const reply = await request.post(`${platform}/api/backend/auth/login`, { data: { email, password } })
  return callsWith(request, (await reply.json()).access_token)
}

/** The back-office's REST by a token. */
export function callsWith(request: APIRequestContext, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  return async (method: string, path: string, data?: unknown) => {
    const answer = await request.fetch(`${platform}/api/backend/${path}`, {
      method,
      headers,
      ...(data !== undefined && { data }),
    })
    return { status: answer.status(), body: answer.status() === 204 ? null : await answer.json() }
  }
}
