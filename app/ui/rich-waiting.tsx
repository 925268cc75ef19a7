import { inputClasses } from './input-classes.ts'
import { Skeleton } from './skeleton.tsx'

/** Stands where an editor will, as high as an empty one: until its program is here, and until it has drawn itself. */
export const RichWaiting = () => (
  <div aria-busy="true" className={inputClasses(false, 'grid h-60 content-start gap-3 py-4 max-sm:h-85')}>
    {['w-3/5', 'w-4/5', 'w-2/5'].map((width) => (
      <Skeleton key={width} className={width} />
    ))}
  </div>
)
