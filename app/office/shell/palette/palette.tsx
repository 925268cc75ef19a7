import {
  Combobox,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
  Dialog,
  DialogBackdrop,
  DialogPanel,
  DialogTitle,
} from '@headlessui/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ShellUser } from '#app/office/shell/shell-user.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { SearchIcon } from '#app/ui/icons.tsx'
import { textOf } from '#app/ui/keep-keys.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { useReturnFocus } from '#app/ui/use-return-focus.ts'
import { PaletteFoot } from './palette-foot.tsx'
import type { PaletteItem } from './palette-item.ts'
import { useFound } from './use-found.ts'
import { type PaletteActions, useGroups } from './use-groups.ts'

interface PaletteProps extends PaletteActions {
  open: boolean
  user: ShellUser
  /** Keys that were pressed while this was being loaded, once. */
  begun: () => readonly string[]
  onClose: () => void
}

/** Pages, actions and records one may see, found by a few letters in either language. */
export default function Palette({ open, user, begun, onClose, ...actions }: PaletteProps) {
  useReturnFocus(open)
  return (
    <Dialog open={open} onClose={onClose} className="fixed inset-0 z-50">
      <DialogBackdrop
        transition
        className="fixed inset-0 bg-veil transition-opacity duration-150 ease-out data-closed:opacity-0"
      />
      <div className="fixed inset-0 flex justify-center p-3 max-sm:items-start sm:pt-[12vh]">
        <DialogPanel
          transition
          className="flex h-fit max-h-[min(34rem,calc(100dvh-1.5rem))] w-full max-w-xl flex-col overflow-clip rounded-card border border-line bg-surface text-ink shadow-float transition duration-150 ease-out data-closed:-translate-y-1 data-closed:opacity-0"
        >
          <DialogTitle className="sr-only">{m.palette_title()}</DialogTitle>
          <Finder user={user} begun={begun} onClose={onClose} {...actions} />
        </DialogPanel>
      </div>
    </Dialog>
  )
}

/** Its own component: what was typed is gone with the dialog. */
function Finder({ user, begun, onClose, ...actions }: Omit<PaletteProps, 'open'>) {
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const begin = useEffectEvent(() => {
    // On a touch screen the dialog itself puts the focus nowhere; here one comes to type.
    input.current?.focus()
    const keys = begun()
    if (keys.includes('Escape')) onClose()
    else if (keys.length > 0) setTyped(textOf(keys))
  })
  useEffect(() => begin(), [])
  const { names, hits, failed, retry, waiting } = useFound(typed)
  const groups = useGroups({ user, typed, names: names.data, hits }, actions)
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  const broken = failed || names.isError

  return (
    <Combobox<PaletteItem | null>
      immediate
      value={null}
      onChange={(item) => {
        if (!item) return
        onClose()
        item.run()
      }}
    >
      <div className="flex items-center gap-3 border-line border-b px-4">
        {waiting ? <Spinner className="size-4.5 shrink-0" /> : <SearchIcon className="size-4.5 shrink-0 text-ink-3" />}
        <ComboboxInput
          ref={input}
          autoFocus
          autoComplete="off"
          aria-label={m.palette_title()}
          placeholder={m.palette_placeholder()}
          maxLength={100}
          enterKeyHint="go"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          // The list would take it for itself: it is always open.
          onKeyDown={(event) => event.key === 'Escape' && onClose()}
          className="h-13 min-w-0 flex-1 bg-transparent text-lg outline-none"
        />
      </div>
      <ComboboxOptions
        static
        modal={false}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2 outline-none"
      >
        {groups.map(({ key, label, items }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
          <div key={key} role="group" aria-labelledby={`palette-${key}`} className="pb-1">
            <p id={`palette-${key}`} className="px-2.5 pt-2 pb-1 font-medium text-ink-3 text-xs">
              {label}
            </p>
            {items.map((item) => (
              <Line key={item.key} item={item} />
            ))}
          </div>
        ))}
      </ComboboxOptions>
      {count === 0 && !waiting && !broken && names.isSuccess && (
        <div className="px-4 pb-8 text-center">
          <p className="wrap-anywhere font-medium">{m.palette_none({ words: typed.trim() })}</p>
          <p className="mt-1 text-ink-3">{m.palette_none_hint()}</p>
        </div>
      )}
      {broken && (
        <div role="alert" className="flex items-center justify-between gap-3 border-line border-t px-4 py-2.5">
          <span>{m.palette_failed()}</span>
          <Button size="sm" onClick={retry}>
            {m.common_retry()}
          </Button>
        </div>
      )}
      <p role="status" className="sr-only">
        {typed.trim() && !waiting && m.palette_found({ n: count })}
      </p>
      <PaletteFoot />
    </Combobox>
  )
}

function Line({ item }: { item: PaletteItem }) {
  const { label, detail, icon: Icon } = item
  return (
    <ComboboxOption
      value={item}
      className="flex min-h-10 cursor-pointer items-center gap-3 rounded-control px-2.5 py-1 max-sm:min-h-11 data-focus:bg-accent-soft data-focus:text-accent-strong"
    >
      <Icon aria-hidden="true" strokeWidth={1.75} className="size-4.5 shrink-0 text-ink-3" />
      <span className="line flex-1">{label}</span>
      {detail && <span className="line figures max-w-1/2 shrink-0 text-ink-3 text-sm">{detail}</span>}
    </ComboboxOption>
  )
}
