import { lazy, Suspense, useState } from 'react'
import type { ModalProps } from './modal-box.tsx'

const load = () => import('./modal-box.tsx')
const ModalBox = lazy(load)

/** For who will ask soon what must not wait. */
export const modalSoon = () => void load().catch(() => undefined)

/** A dialog, whose program comes with its first opening. */
export function Modal(props: ModalProps) {
  const [was, setWas] = useState(false)
  if (props.open && !was) setWas(true)
  if (!was) return null
  return (
    <Suspense>
      <ModalBox {...props} />
    </Suspense>
  )
}
