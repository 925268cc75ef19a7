import { parentPort } from 'node:worker_threads'
import { sanitise } from './rich-sanitise.ts'

export interface RichJob {
  id: number
  html: string
  storeId: number | undefined
}
export type RichOutcome = { id: number; clean: string } | { id: number; error: string } | { ready: true }

const say = (outcome: RichOutcome) => parentPort?.postMessage(outcome)

parentPort?.on('message', ({ id, html, storeId }: RichJob) => {
  try {
    say({ id, clean: sanitise(html, storeId) })
  } catch (error) {
    say({ id, error: String(error) })
  }
})
say({ ready: true })
