import { lazy, type ReactNode, type RefObject, Suspense, useState } from 'react'

const load = () => import('./modal-box.tsx')
const ModalBox = lazy(load)

/** For who will ask soon what must not wait. */
export const modalSoon = () => void load().catch(() => undefined)

export interface ModalProps {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons, right-aligned, stacked on a phone. */
  actions?: ReactNode
  width?: 'sm' | 'md' | 'lg'
  /** 'alertdialog' for a question that must be answered. */
  role?: 'dialog' | 'alertdialog'
  initialFocus?: RefObject<HTMLElement | null>
  /** No cross, no closing by a click beside it. */
  strict?: boolean
}

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
