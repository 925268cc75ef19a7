/** The ground of what opens over the page: menus, lists, pickers. */
export const floatClasses =
  'z-50 rounded-card border border-line bg-surface p-1 text-base shadow-float outline-none transition duration-100 ease-out [--anchor-gap:4px] data-closed:scale-98 data-closed:opacity-0'

/** One line in it. */
export const floatItemClasses =
  'flex min-h-9 w-full items-center gap-2 rounded-control px-2.5 text-start text-ink select-none max-sm:min-h-11 data-disabled:opacity-50 data-focus:bg-accent-soft data-focus:text-accent-strong'
