import { useRef, useState } from 'react'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { CheckIcon } from '#app/ui/icons.tsx'

/** The link in letters, to follow and to copy; where the page may not copy, it is selected for the keyboard to do it. */
export function LinkToCopy({ link }: { link: string }) {
  const text = useRef<HTMLAnchorElement>(null)
  const [done, setDone] = useState<{ link: string; copied: boolean }>()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      setDone({ link, copied: true })
    } catch {
      if (text.current) getSelection()?.selectAllChildren(text.current)
      setDone({ link, copied: false })
    }
  }
  const now = done?.link === link ? done : undefined
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <a
        ref={text}
        href={link}
        target="_blank"
        rel="noopener"
        className="figures min-w-0 break-all rounded-xs py-1 text-accent-strong underline underline-offset-4"
      >
        {link}
      </a>
      <Button size="sm" onClick={copy} {...(now?.copied && { icon: <CheckIcon /> })}>
        <span aria-live="polite">{now?.copied ? m.link_copied() : m.copy_link()}</span>
      </Button>
      {now && !now.copied && (
        <p role="status" className="w-full text-ink-2 text-sm">
          {m.link_selected()}
        </p>
      )}
    </div>
  )
}
