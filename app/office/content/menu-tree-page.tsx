import { List } from 'lucide-react'
import { MENU_LEVELS, menu, menuPositions } from '#app/contracts/resources/menu.ts'
import { midSentence } from '#app/lib/mid-sentence.ts'
import { TreeGrid } from '#app/office/crud/tree/tree-grid.tsx'
import { m } from '#app/paraglide/messages.js'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PlusIcon } from '#app/ui/icons.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { menuLook } from './menu-look.tsx'
import { useMenuTree } from './use-menu-tree.ts'

/** All menus, a card for each place that has some. */
export function MenuTreePage({ can }: { can: { create: boolean; update: boolean; delete: boolean } }) {
  const tree = useMenuTree()
  const { all, removal } = tree
  const add = can.create && (
    <ButtonLink to="/cms-menu/add" tone="primary" icon={<PlusIcon />}>
      {m.add_one({ what: midSentence(m.menu_item()) })}
    </ButtonLink>
  )
  const places = menuPositions.filter(({ value }) => all.some(({ position }) => position === value))
  return (
    <>
      <PageHead
        crumbs={[{ title: m.nav_dashboard(), to: '/dashboard' }, { title: m.nav_menus() }]}
        title={m.nav_menus()}
        more={
          <ButtonLink to="/cms-menu" search={{ mode: 'list' }} icon={<List aria-hidden="true" className="size-4" />}>
            {m.category_as_list()}
          </ButtonLink>
        }
        actions={add}
      />
      {all.length === 0 && (
        <Card flush>
          <EmptyState title={m.no_data()} text={menu.labels.empty?.()} action={add} />
        </Card>
      )}
      <div className="grid grid-cols-1 gap-4">
        {places.map(({ value, label }) => (
          <Card key={value} id={`menu-${value}`} title={label()} flush>
            <TreeGrid
              label={label()}
              tree={tree.at(value)}
              levels={MENU_LEVELS}
              can={can}
              whole
              onRemove={({ id }) => removal.ask([id])}
              editPath={({ id }) => `/cms-menu/edit/${id}`}
              look={menuLook}
              more={(row) =>
                can.update
                  ? [
                      {
                        key: 'status',
                        label: row.status ? m.bulk_switch_off() : m.bulk_switch_on(),
                        onSelect: () => void tree.switchTo(row, !row.status),
                      },
                    ]
                  : []
              }
            />
          </Card>
        ))}
      </div>
      {can.update && all.length > 0 && <p className="mt-3 text-ink-3 text-sm max-sm:hidden">{m.menu_keys()}</p>}
      <p role="status" className="sr-only">
        {tree.said}
      </p>
      <ConfirmDialog
        open={removal.ids.length > 0}
        onClose={removal.cancel}
        onConfirm={removal.confirm}
        busy={removal.busy}
      >
        {m.remove_named({ name: all.find(({ id }) => removal.ids.includes(id))?.name ?? '' })}
      </ConfirmDialog>
    </>
  )
}
