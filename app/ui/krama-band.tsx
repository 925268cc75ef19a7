import { cx } from './cx.ts'

/** The check of the krama as a band: a storefront's top edge, the head of a print. */
export function KramaBand({ className = 'h-2' }: { className?: string }) {
  return <div aria-hidden="true" className={cx('krama [--krama:14px]', className)} />
}
