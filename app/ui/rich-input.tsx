import { inputClasses } from './input-classes.ts'
import { late } from './late.tsx'
import { Skeleton } from './skeleton.tsx'

/** A text with markup. The editor is some 100 KB: it comes when a form first shows one, in a chunk of its own. */
export const RichInput = late(
  async () => (await import('./rich-editor.tsx')).RichEditor,
  <div aria-busy="true" className={inputClasses(false, 'grid h-60 content-start gap-3 py-4 max-sm:h-85')}>
    {['w-3/5', 'w-4/5', 'w-2/5'].map((width) => (
      <Skeleton key={width} className={width} />
    ))}
  </div>,
)
