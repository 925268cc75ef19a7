import { isolatePort } from '#server/core/jobs/isolate-port.ts'
import type { WarmTold } from '#server/core/jobs/warm-isolate.ts'
import { sanitise } from './rich-sanitise.ts'

export interface RichJob {
  html: string
  storeId: number | undefined
}

const port = isolatePort<RichJob | { ready: true }, WarmTold<string>>()

port.onAsked((asked) => {
  if ('ready' in asked) return port.tell({ done: '' })
  try {
    port.tell({ done: sanitise(asked.html, asked.storeId) })
  } catch (error) {
    port.tell({ failed: String(error) })
  }
})
