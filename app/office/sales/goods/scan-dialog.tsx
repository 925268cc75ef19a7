import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SaleGood } from '#app/bff/sales.functions.ts'
import { logFailure } from '#app/lib/log-failure.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { barcodeReader } from './barcode-reader.ts'

interface ScanDialogProps {
  find: (search: string) => Promise<SaleGood[]>
  onClose: () => void
  onGood: (good: SaleGood) => void
}

/** Between two looks, and how long one code stands before it is meant once more. */
const LOOK = 200
const AGAIN = 2_500

/** Reads barcodes with the camera, one after the other, until it is closed. */
export function ScanDialog({ find, onClose, onGood }: ScanDialogProps) {
  const [open, setOpen] = useState(true)
  const [said, setSaid] = useState<string>()
  const [refused, setRefused] = useState(false)
  const close = () => {
    setOpen(false)
    onClose()
  }

  async function found(code: string) {
    setSaid(m.sale_scan_searching({ code }))
    try {
      const [good, ...others] = await find(code)
      if (!good || others.length > 0) return setSaid(m.sale_scan_unknown({ code }))
      setSaid(m.sale_scan_added({ name: good.name }))
      onGood(good)
    } catch (error) {
      logFailure(error)
      setSaid(m.sale_scan_unknown({ code }))
    }
  }

  return (
    <Modal open={open} onClose={close} title={m.sale_scan()} actions={<Button onClick={close}>{m.done()}</Button>}>
      {refused ? (
        <p role="alert">{m.sale_scan_refused()}</p>
      ) : (
        <Camera onCode={(code) => void found(code)} onRefused={() => setRefused(true)} />
      )}
      <p aria-live="polite" className="mt-3 text-ink-2">
        {said ?? (!refused && m.sale_scan_hint())}
      </p>
    </Modal>
  )
}

interface CameraProps {
  onCode: (code: string) => void
  onRefused: () => void
}

/** What the camera sees, as long as it is shown. */
function Camera({ onCode, onRefused }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null)
  const code = useEffectEvent(onCode)
  const refused = useEffectEvent(onRefused)
  useEffect(() => {
    const left = new AbortController()
    const camera = openCamera()
    camera.then(
      (stream) => watch(stream, video.current, left.signal, (seen) => code(seen)),
      () => refused(),
    )
    return () => {
      left.abort()
      camera.then(stopCamera, () => undefined)
    }
  }, [])
  return <video ref={video} muted playsInline className="w-full rounded-control bg-sunken object-cover" />
}

const openCamera = () => navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
const stopCamera = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}

/** Shows what the camera sees, and tells of each code in it. */
async function watch(
  stream: MediaStream,
  video: HTMLVideoElement | null,
  left: AbortSignal,
  tell: (code: string) => void,
): Promise<void> {
  const reader = barcodeReader()
  if (!video || !reader || left.aborted) return
  video.srcObject = stream
  // It begins with the first picture, which may be long in coming.
  video.play().catch(() => undefined)
  let last = ''
  let until = 0
  while (!left.aborted) {
    const [seen] = await reader.detect(video).catch(() => [])
    const now = performance.now()
    if (seen && (seen.rawValue !== last || now > until)) tell(seen.rawValue)
    if (seen) [last, until] = [seen.rawValue, now + AGAIN]
    await new Promise((resolve) => setTimeout(resolve, LOOK))
  }
}
