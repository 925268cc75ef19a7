import { Menu as HeadlessMenu, MenuButton, MenuItem, MenuItems } from '@headlessui/react'
import type { ReactNode, Ref } from 'react'
import { cx } from './cx.ts'
import { floatClasses, floatItemClasses } from './float-classes.ts'

export interface MenuEntry {
  key: string
  label: string
  icon?: ReactNode
  /** Marks the one in force. */
  checked?: boolean
  tone?: 'bad'
  lang?: string
  onSelect: () => void
}

export interface MenuProps {
  /** What stands in the button. */
  button: ReactNode
  buttonLabel?: string
  buttonClassName?: string
  entries: readonly MenuEntry[]
  header?: ReactNode
  align?: 'start' | 'center' | 'end'
  /** Above the button, for one at the page's foot. */
  up?: boolean
}

interface MenuListProps extends MenuProps {
  ref: Ref<HTMLElement>
}

/** The menu itself; loaded by Menu. */
export function MenuList({
  ref,
  button,
  buttonLabel,
  buttonClassName,
  entries,
  header,
  align = 'end',
  up,
}: MenuListProps) {
  const side = up ? 'top' : 'bottom'
  return (
    <HeadlessMenu>
      <MenuButton ref={ref as Ref<HTMLButtonElement>} aria-label={buttonLabel} className={buttonClassName}>
        {button}
      </MenuButton>
      <MenuItems
        anchor={align === 'center' ? side : `${side} ${align}`}
        transition
        className={cx(floatClasses, 'min-w-48 max-w-80')}
      >
        {header}
        {entries.map((entry) => (
          <MenuItem key={entry.key}>
            <button
              type="button"
              lang={entry.lang}
              aria-current={entry.checked || undefined}
              onClick={entry.onSelect}
              className={cx(
                floatItemClasses,
                entry.tone === 'bad' && 'text-bad data-focus:bg-bad-soft data-focus:text-bad',
                entry.checked && 'font-semibold',
              )}
            >
              {entry.icon}
              <span className="min-w-0 flex-1">{entry.label}</span>
              {entry.checked && <span aria-hidden="true" className="size-2 rounded-full bg-accent" />}
            </button>
          </MenuItem>
        ))}
      </MenuItems>
    </HeadlessMenu>
  )
}
