import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { m } from '#app/paraglide/messages.js'
import type { ImageItem, UploadImage } from './image-item.ts'

/** A picture on its way. */
export interface Upload {
  key: number
  name: string
  /** Where the browser shows it from meanwhile. */
  url: string
  /** Of it that is sent, 0 to 1. */
  share: number
  /** Why it did not arrive; '' while it is on its way. */
  error: string
}

interface UploadsOptions {
  upload: UploadImage
  /** Pictures that arrived, in the order in which they were chosen. */
  onItems: (items: ImageItem[]) => void
  /** All of a batch are done with. */
  onEnd: (count: { added: number; failed: number }) => void
}

/** A connection is shared by so many: more of them make each slower, and the server works on two at a time. */
const AT_ONCE = 3

let onTheirWay = 0
/** True while pictures of the page are being sent: what is saved then would be without them. */
export const isUploading = () => onTheirWay > 0

/** Sends pictures a few at a time; each says how far it is, and one that fails can be tried again. */
export function useUploads({ upload, onItems, onEnd }: UploadsOptions) {
  const [shown, setShown] = useState<Upload[]>([])
  const work = useRef({ last: 0, running: 0, waiting: [] as number[], order: [] as number[], added: 0, failed: 0 })
  const files = useRef(new Map<number, File>())
  const arrived = useRef(new Map<number, ImageItem>())
  const give = useEffectEvent(onItems)
  const end = useEffectEvent(onEnd)

  const patch = (key: number, part: Partial<Upload>) =>
    setShown((now) => now.map((one) => (one.key === key ? { ...one, ...part } : one)))

  function drop(keys: readonly number[]) {
    for (const key of keys) files.current.delete(key)
    setShown((now) => {
      for (const { key, url } of now) if (keys.includes(key)) URL.revokeObjectURL(url)
      return now.filter(({ key }) => !keys.includes(key))
    })
  }

  function add(chosen: readonly File[]) {
    const made = chosen.map((file) => {
      const key = ++work.current.last
      files.current.set(key, file)
      const error = file.type.startsWith('image/') ? '' : m.error_415()
      return { key, name: file.name, url: URL.createObjectURL(file), share: 0, error }
    })
    setShown((now) => [...now, ...made])
    for (const { key, error } of made) {
      if (error) work.current.failed++
      else send(key)
    }
  }

  function send(key: number) {
    onTheirWay++
    work.current.waiting.push(key)
    work.current.order.push(key)
    pump()
  }

  function pump() {
    const { current: now } = work
    while (now.running < AT_ONCE) {
      const key = now.waiting.shift()
      if (key === undefined) return
      now.running++
      void run(key).finally(() => {
        onTheirWay--
        now.running--
        settle()
        pump()
      })
    }
  }

  async function run(key: number) {
    const file = files.current.get(key)
    if (!file) return
    try {
      const { scaleImage } = await import('./scale-image.ts')
      arrived.current.set(key, await upload(await scaleImage(file), (share) => patch(key, { share })))
      work.current.added++
    } catch (error) {
      const refused = error instanceof Error && error.name === 'ImageRefused'
      if (!refused) console.error(error)
      work.current.failed++
      work.current.order = work.current.order.filter((one) => one !== key)
      patch(key, { error: refused ? error.message : m.image_upload_failed() })
    }
  }

  /** Hands over what arrived, up to the first that is still on its way. */
  function settle() {
    const { current: now } = work
    const until = now.order.findIndex((key) => !arrived.current.has(key))
    const ready = now.order.splice(0, until < 0 ? now.order.length : until)
    const items = ready.flatMap((key) => arrived.current.get(key) ?? [])
    for (const key of ready) arrived.current.delete(key)
    if (items.length > 0) give(items)
    drop(ready)
    if (now.running > 0 || now.waiting.length > 0) return
    end({ added: now.added, failed: now.failed })
    Object.assign(now, { added: 0, failed: 0 })
  }

  // What is still waiting when the page goes is not sent, and nothing waits for it.
  useEffect(() => {
    const { current: now } = work
    return () => {
      onTheirWay -= now.waiting.splice(0).length
    }
  }, [])

  return {
    uploads: shown,
    add,
    again(key: number) {
      patch(key, { error: '', share: 0 })
      send(key)
    },
    forget: (key: number) => drop([key]),
  }
}
