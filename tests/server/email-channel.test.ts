import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Api } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'
import { readMail } from '../support/mail.ts'
import { smtpServer } from '../support/smtp-server.ts'

await ownDatabase()
const smtp = await smtpServer()
process.env.SMTP_URL = smtp.url
const { until } = await import('../support/job-bench.ts')
let server: Api
beforeAll(async () => {
  server = await (await import('../support/api.ts')).api()
})
afterAll(() => smtp.close())

it('says that e-mails leave, and sends a test to whoever asks alone, three a day where he has not confirmed himself', async () => {
  const { token, email, name } = await server.signUp()
  const ask = (method: string, path = '') => server.call(method, `/api/backend/email-channel${path}`, { token })
  const { body } = await ask('GET')
  expect(body).toEqual({ data: { set_up: true } })
  for (let n = 0; n < 5; n++)
    expect(await ask('POST', '/test')).toMatchObject({ status: 202, body: { data: { to: email } } })
  const tests = () =>
    smtp.received.filter(({ data }) => readMail(data).header('Subject') === `Test email from Shop ${name}`)
  await until(() => tests().length === 3)
  expect(tests().every(({ to }) => to.length === 1 && to[0]?.includes(email))).toBe(true)
  expect(JSON.stringify(body)).not.toContain('smtp')
})
