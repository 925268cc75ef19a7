import { Copy, EllipsisVertical, Link2, Pencil } from 'lucide-react'
import { copyAddress } from '#app/lib/copy-address.ts'
import { toastError, toastSuccess } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { TrashIcon } from '#app/ui/icons.tsx'
import { Menu } from '#app/ui/menu.tsx'
import type { MenuEntry } from '#app/ui/menu-list.tsx'

interface RowMenuProps {
  name: string
  /** Where the row's page is; absent: it may not be opened. */
  editLink: string | undefined
  onEdit: () => void
  onDuplicate: (() => void) | undefined
  /** What else can be done with it, before it is deleted. */
  more?: readonly MenuEntry[] | undefined
  onRemove: (() => void) | undefined
}

/** All that can be done with a row, in a menu. */
export function RowMenu({ name, editLink, onEdit, onDuplicate, more = [], onRemove }: RowMenuProps) {
  const icon = 'size-4 shrink-0'
  const entries: (MenuEntry | false | undefined)[] = [
    editLink !== undefined && {
      key: 'edit',
      label: m.edit(),
      icon: <Pencil aria-hidden="true" className={icon} />,
      onSelect: onEdit,
    },
    onDuplicate && {
      key: 'duplicate',
      label: m.duplicate(),
      icon: <Copy aria-hidden="true" className={icon} />,
      onSelect: onDuplicate,
    },
    editLink !== undefined && {
      key: 'link',
      label: m.copy_link(),
      icon: <Link2 aria-hidden="true" className={icon} />,
      onSelect: () => void copyAddress(editLink).then(() => toastSuccess(m.link_copied()), toastError),
    },
    ...more,
    onRemove && {
      key: 'remove',
      label: m.delete(),
      tone: 'bad',
      icon: <TrashIcon className={icon} />,
      onSelect: onRemove,
    },
  ]
  return (
    <Menu
      buttonLabel={m.more_of({ name })}
      buttonClassName="grid size-9 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink max-sm:size-11"
      button={<EllipsisVertical aria-hidden="true" className="size-4" />}
      entries={entries.filter((entry) => typeof entry === 'object')}
    />
  )
}
