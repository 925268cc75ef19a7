import { lazy, Suspense } from 'react'
import { useNotice } from './notice.ts'

// Nothing is said before somebody does something. Where it cannot be had, what was done is done all the same.
const NoticeLine = lazy(() => import('./notice-line.tsx').catch(() => ({ default: () => null })))

/** Where notices are shown and read out; empty it takes no room. */
export function NoticeBar() {
  const notice = useNotice()
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-3 bottom-3 z-40 flex justify-center max-md:bottom-24"
    >
      {notice && (
        <Suspense>
          <NoticeLine notice={notice} />
        </Suspense>
      )}
    </div>
  )
}
