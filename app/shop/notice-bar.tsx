import { lazy, Suspense } from 'react'
import { type Notice, useNotice } from './notice.ts'

// Nothing is said before somebody does something, and then the line may have gone: what is said is said plainly.
const NoticeLine = lazy(() => import('./notice-line.tsx').catch(() => ({ default: Plain })))
const Plain = ({ notice }: { notice: Notice }) => <p className="rounded-card bg-ink p-4 text-paper">{notice.text}</p>

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
