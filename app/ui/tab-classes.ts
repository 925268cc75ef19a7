/** A tab, and a link that looks like one. */
export const tabClasses =
  'relative inline-flex min-h-11 items-center gap-2 whitespace-nowrap px-3 font-medium text-ink-2 transition-colors after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 hover:text-ink data-selected:text-ink data-selected:after:bg-accent focus-visible:-outline-offset-2'
