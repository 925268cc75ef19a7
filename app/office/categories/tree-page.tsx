import { useQuery } from '@tanstack/react-query'
import { Eye, EyeOff, List, Trash2 } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { categoryStatus } from '#app/bff/categories.functions.ts'
import { category } from '#app/contracts/resources/category.ts'
import { AppError } from '#app/lib/app-error.ts'
import { midSentence } from '#app/lib/mid-sentence.ts'
import { toastError, toastSuccess } from '#app/lib/toast.ts'
import { BulkBar, BulkButton } from '#app/office/crud/list/bulk-bar.tsx'
import { CopyLink } from '#app/office/crud/list/copy-link.tsx'
import { chipsOf } from '#app/office/crud/list/filter-chips-of.ts'
import { ListCard } from '#app/office/crud/list/list-card.tsx'
import type { ListSearch } from '#app/office/crud/list/list-search.ts'
import { useDeleteKey } from '#app/office/crud/list/use-delete-key.ts'
import { useListSearch } from '#app/office/crud/list/use-list-search.ts'
import { TrashLink } from '#app/office/crud/trash/trash-link.tsx'
import { TreeGrid } from '#app/office/crud/tree/tree-grid.tsx'
import { viewsOf } from '#app/office/crud/views/list-views.ts'
import { viewsOptions } from '#app/office/crud/views/view-queries.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PlusIcon } from '#app/ui/icons.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Branch } from './branch.ts'
import { branchLook } from './branch-look.tsx'
import { treeSearch } from './tree-options.ts'
import { useTree } from './use-tree.ts'

const RemovalDialog = lazy(() => import('./removal-dialog.tsx'))
/** How deep categories may lie below each other (product.md 6.5). */
const LEVELS = 5
const icon = { 'aria-hidden': true, className: 'size-4' } as const
const filters = category.filters.filter(({ key }) => key === 'status' || key === 'khmer')

interface TreePageProps {
  search: ListSearch
  can: { create: boolean; update: boolean; delete: boolean }
  /** Beside the title, before 'Add'. */
  files: ReactNode
}

/** All categories as a tree, as far as it is opened. */
export function TreePage({ search, can, files }: TreePageProps) {
  const list = useListSearch(search)
  const tree = useTree(search, list)
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [removing, setRemoving] = useState<{ ids: number[]; name: string }>()
  const { search: words, status } = treeSearch(search)
  const narrowed = !!words || status !== undefined
  const clear = () => list.clear(['search', 'status'])
  const chips = chipsOf(filters, { search, remove: list.clear })
  const toggle = ({ id }: Branch) =>
    setSelected((before) =>
      before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
    )

  async function switchTo(on: boolean) {
    try {
      await categoryStatus({ data: { ids: [...selected], status: on } })
      void toastSuccess(m.saved_successfully())
      setSelected(new Set())
      await tree.refresh()
    } catch (error) {
      void toastError(error)
    }
  }

  function removeChosen() {
    if (selected.size === 0) void toastError(new AppError(422, m.must_check_one()))
    else setRemoving({ ids: [...selected], name: m.categories_count({ n: selected.size }) })
  }
  useDeleteKey(can.delete, removeChosen)

  const add = can.create && (
    <ButtonLink to="/categories/add" tone="primary" icon={<PlusIcon />}>
      {m.add_one({ what: midSentence(m.category()) })}
    </ButtonLink>
  )
  return (
    <>
      <PageHead
        crumbs={[{ title: m.nav_dashboard(), to: '/dashboard' }, { title: m.categories() }]}
        title={m.categories()}
        more={
          <>
            <TrashLink of={category} />
            <ButtonLink to="/categories" search={{ mode: 'list' }} icon={<List {...icon} />}>
              {m.category_as_list()}
            </ButtonLink>
            {files}
          </>
        }
        actions={add}
      />
      <ListCard
        path={category.path}
        views={viewsOf(category.views, useQuery(viewsOptions(category.path)).data ?? [])}
        search={search}
        list={list}
        chips={chips}
        onClear={clear}
        filters={filters}
        tools={<CopyLink />}
      >
        {tree.rows.length > 0 ? (
          <TreeGrid
            label={m.categories()}
            tree={tree}
            levels={LEVELS}
            editPath={({ id }) => `/categories/edit/${id}`}
            look={branchLook}
            can={can}
            whole={!narrowed}
            selected={selected}
            onSelected={toggle}
            onRemove={({ id, name }) => setRemoving({ ids: [id], name })}
          />
        ) : (
          <EmptyState
            title={m.no_data()}
            text={narrowed ? m.no_data_filtered() : m.empty_categories()}
            action={narrowed ? <Button onClick={clear}>{m.clear_filters()}</Button> : add}
          />
        )}
      </ListCard>
      {can.update && tree.rows.length > 0 && (
        <p className="mt-3 text-ink-3 text-sm max-sm:hidden">{m.category_keys()}</p>
      )}
      <p role="status" className="sr-only">
        {tree.said}
      </p>
      <BulkBar count={selected.size} onClear={() => setSelected(new Set())}>
        {can.update && (
          <>
            <BulkButton label={m.bulk_switch_on()} icon={<Eye {...icon} />} onClick={() => void switchTo(true)} />
            <BulkButton label={m.bulk_switch_off()} icon={<EyeOff {...icon} />} onClick={() => void switchTo(false)} />
          </>
        )}
        {can.delete && <BulkButton label={m.delete()} icon={<Trash2 {...icon} />} onClick={removeChosen} />}
      </BulkBar>
      {removing && (
        <Suspense>
          <RemovalDialog
            {...removing}
            onClose={() => setRemoving(undefined)}
            onRemoved={() => {
              setSelected(new Set())
              void tree.refresh()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
