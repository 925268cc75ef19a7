import { useEffect, useRef } from 'react'
import { AlertIcon } from '#app/ui/icons.tsx'

/** Stands above a form that could not be saved; what belongs to no input is said here. */
export function ErrorSummary({ text }: { text: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (text) box.current?.scrollIntoView({ block: 'nearest' })
  }, [text])
  if (!text) return null
  return (
    <div
      ref={box}
      role="alert"
      className="mb-4 flex gap-3 rounded-card border border-bad bg-bad-soft px-4 py-3 text-bad"
    >
      <AlertIcon className="mt-[0.2lh] size-4.5" />
      <p className="min-w-0 whitespace-pre-line font-medium">{text}</p>
    </div>
  )
}
