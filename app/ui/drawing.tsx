import { cx } from './cx.ts'

export type DrawingName = 'cup' | 'bowl' | 'bag' | 'palm' | 'search'

const paths: Record<DrawingName, string> = {
  cup: 'M22 34h36v18a18 18 0 0 1-36 0zM58 38h6a8 8 0 0 1 0 16h-7M18 78h44M32 26c-3-4 3-6 0-10M40 26c-3-4 3-6 0-10M48 26c-3-4 3-6 0-10',
  bowl: 'M16 46h56c0 16-12 26-28 26S16 62 16 46zM34 78h20M28 40c2-8 12-8 14 0M42 40c2-8 12-8 14 0M54 32l12-18M60 34l12-14',
  bag: 'M18 34h52l4 42H14zM32 40V28a12 12 0 0 1 24 0v12M14 58h60M30 34l-4 42M58 34l4 42',
  palm: 'M44 78V40M44 40c-4-14-16-18-26-12M44 40c4-14 16-18 26-12M44 40c-12-4-22 2-24 12M44 40c12-4 22 2 24 12M44 40c-2-10 0-18 0-24M30 78h28',
  search: 'M38 18a20 20 0 1 1 0 40 20 20 0 0 1 0-40zM53 53l19 19M28 38h20',
}

/** A line drawing of one stroke weight on a tinted ground that fades into the check of the krama. */
export function Drawing({ name, className = 'size-28' }: { name: DrawingName; className?: string }) {
  return (
    <div aria-hidden="true" className={cx('relative grid place-items-center', className)}>
      <div className="krama absolute inset-0 rounded-full opacity-25 [--krama:14px] [mask-image:radial-gradient(closest-side,#000_55%,transparent)]" />
      <svg aria-hidden="true" viewBox="0 0 88 92" className="relative w-3/5 text-accent-strong" fill="var(--surface)">
        <path d={paths[name]} stroke="currentColor" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </div>
  )
}
