import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** What /metrics tells an operator. No label holds anything a visitor can choose: there is an end to their number. */
export const metrics = new Registry()

collectDefaultMetrics({ register: metrics })

const registers = [metrics]

export const requestSeconds = new Histogram({
  registers,
  name: 'http_request_duration_seconds',
  help: 'From the request to its answer; route is a pattern, status a class',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120],
})

export const renderSeconds = new Histogram({
  registers,
  name: 'phsar_invoice_seconds',
  help: 'Invoices made, by: builtin or service; outcome: made or failed',
  labelNames: ['by', 'outcome'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120],
})

export const uploads = new Counter({
  registers,
  name: 'phsar_uploads_total',
  help: 'Pictures sent, outcome: stored or refused',
  labelNames: ['outcome'],
})
