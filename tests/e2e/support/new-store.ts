import type { APIRequestContext } from '@playwright/test'
import { callsWith } from './call.ts'
import { platform } from './routes.ts'

const PASSWORD = 'Phsar@2026test'
let made = 0

/** A store of the test's own, by REST: nothing of it is in the way of another test. */
export async function newStore(request: APIRequestContext) {
  const sub_domain = `t${Date.now().toString(36)}${made++}`
  const email = `${sub_domain}@shop.example`
  const reply = await request.post(`${platform}/api/public/signup`, {
    data: {
      email,
      password: PASSWORD,
      password_confirmation: PASSWORD,
      firstname: 'Bopha',
      lastname: 'Sok',
      phone: null,
      store_name: `Shop ${sub_domain}`,
      sub_domain,
    },
  })
  if (!reply.ok()) throw new Error(`The sign-up was refused: ${await reply.text()}`)
  const { access_token } = await reply.json()
  return { email, password: PASSWORD, subDomain: sub_domain, call: callsWith(request, access_token) }
}
