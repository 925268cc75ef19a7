import { expect, it, onTestFinished } from 'vitest'
import { PASSWORD, reportServer } from '../support/report-service.ts'
import { others, p95, slowed } from './support/others.ts'
import { startProgram } from './support/program.ts'
import { ownerToken } from './support/shoppers.ts'

// trust.md C7: a report service that is slow, broken, lying or silent harms nobody but who asks it for an invoice.

it('keeps the others as quick, asks it for eight at most, and tells the user', async () => {
  const service = await reportServer({ slow: 30_000 })
  onTestFinished(service.close)
  const settings = { REPORT_URL: service.url, REPORT_USER: service.user, REPORT_PASSWORD: service.password }
  const program = await startProgram(settings)
  await program.ready()
  const token = await ownerToken(program)
  const { body } = await program.call('/api/backend/orders?limit=12', { token })
  const invoice = (id: number) => program.call(`/api/backend/orders/${id}/invoice`, { token, most: 140_000 })
  const twelve = () => Promise.all(body.data.map(({ id }: { id: number }) => invoice(id)))
  const counts = (replies: { status: number }[]) =>
    Object.fromEntries([...Map.groupBy(replies, ({ status }) => status)].map(([status, all]) => [status, all.length]))
  expect(body.data).toHaveLength(12)

  await others(program, token, 5_000)
  const figures: { manner: string; idle: number; busy: number; ratio: number; replies: string }[] = []
  for (const manner of ['slow', 'broken', 'html-as-pdf', 'endless', 'silent'] as const) {
    const idle = p95(await others(program, token, 10_000))
    service.say(manner)
    const asked = twelve()
    // Twelve at the same moment are a load of their own; long enough, they are not what is measured.
    const busy = p95(await others(program, token, 30_000))
    const replies = await asked
    const said = JSON.stringify(replies.filter(({ status }) => status !== 200).map((each) => [each.headers, each.body]))
    figures.push({ manner, idle, busy, ratio: busy / idle, replies: JSON.stringify(counts(replies)) })
    expect(said).not.toMatch(new RegExp(`${PASSWORD}|Basic|jsreport`))
    const wanted = { slow: { 200: 8, 503: 4 }, silent: { 502: 8, 503: 4 } }[manner as 'slow'] ?? { 502: 12 }
    expect(counts(replies)).toEqual(wanted)
  }
  console.table(figures)
  expect(slowed(figures)).toBeLessThanOrEqual(2)
  expect(service.atOnce()).toBe(8)
  const login = Buffer.from(`${service.user}:${service.password}`).toString('base64')
  for (const secret of [PASSWORD, login]) expect(program.log()).not.toContain(secret)

  service.say('right')
  expect(counts(await twelve())).toEqual({ 200: 12 })
})
