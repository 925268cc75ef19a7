import { type ComponentType, useEffect, useState } from 'react'
import { m } from '#app/paraglide/messages.js'
import { Button } from './button.tsx'
import { inputClasses } from './input-classes.ts'
import type { RichInputProps } from './rich-input-props.ts'
import { Skeleton } from './skeleton.tsx'

let editor: ComponentType<RichInputProps> | undefined

/** A text with markup. The editor is some 100 KB: it comes when a form first shows one, in a chunk of its own. */
export function RichInput(props: RichInputProps) {
  const [Editor, setEditor] = useState(() => editor)
  const [tries, setTries] = useState(0)
  const [failed, setFailed] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is what asks again
  useEffect(() => {
    if (editor) return
    let wanted = true
    import('./rich-editor.tsx').then(
      (chunk) => {
        editor = chunk.RichEditor
        if (wanted) setEditor(() => editor)
      },
      () => wanted && setFailed(true),
    )
    return () => {
      wanted = false
    }
  }, [tries])

  if (Editor) return <Editor {...props} />
  if (failed)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 text-bad text-sm">
        {m.rich_failed()}
        <Button
          size="sm"
          onClick={() => {
            setFailed(false)
            setTries(tries + 1)
          }}
        >
          {m.common_retry()}
        </Button>
      </div>
    )
  return (
    <div aria-busy="true" className={inputClasses(false, 'grid min-h-62 content-start gap-3 py-4')}>
      {['w-3/5', 'w-4/5', 'w-2/5'].map((width) => (
        <Skeleton key={width} className={width} />
      ))}
    </div>
  )
}
