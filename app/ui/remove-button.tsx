import { cx } from './cx.ts'
import { IconButton, type IconButtonProps } from './icon-button.tsx'
import { TrashIcon } from './icons.tsx'

/** Takes a row away, or asks whether it should be: red only under the pointer, for there is one on every row. */
export function RemoveButton({ className, ...rest }: Omit<IconButtonProps, 'icon' | 'tip'>) {
  return <IconButton tip="none" icon={<TrashIcon />} {...rest} className={cx('hover:text-bad!', className)} />
}
