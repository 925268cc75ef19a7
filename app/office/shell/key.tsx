/** A key of the keyboard, as it is drawn. */
export const Key = ({ children }: { children: string }) => (
  <kbd className="figures inline-grid h-6 min-w-6 place-items-center rounded-xs border border-line-strong bg-surface px-1.5 font-medium font-sans text-ink-2 text-xs">
    {children}
  </kbd>
)
