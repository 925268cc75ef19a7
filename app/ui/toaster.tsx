import { lazy, Suspense, useSyncExternalStore } from 'react'
import { isToastDue, onToastDue } from '#app/lib/toast-due.ts'

const ToastStack = lazy(() => import('./toast-stack.tsx'))

/** Stands once per layout; what draws messages comes with the first one that is due. */
export function Toaster() {
  const due = useSyncExternalStore(onToastDue, isToastDue, () => false)
  return (
    due && (
      <Suspense>
        <ToastStack />
      </Suspense>
    )
  )
}
