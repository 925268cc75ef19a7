import { icon } from '#app/ui/icons.tsx'

// Drawn here: the first page of the platform loads no icon library.
export const CoinsIcon = icon(
  <>
    <circle cx="9" cy="9" r="5.5" />
    <path d="M16.5 10a5.5 5.5 0 1 1-6.5 6.5M9 6.5v5" />
  </>,
)
export const ChoicesIcon = icon(
  <>
    <path d="M4 7h8M16 7h4M4 17h4M12 17h8" />
    <circle cx="14" cy="7" r="2" />
    <circle cx="10" cy="17" r="2" />
  </>,
)
export const BoxIcon = icon(<path d="m12 3.5 8 4.5v8l-8 4.5L4 16V8zM4 8l8 4.5L20 8M12 12.5v8" />)
export const NarrowIcon = icon(<path d="M4 7h16M7 12h10M10 17h4" />)
export const PaperIcon = icon(<path d="M6 3.5h8l4 4v13H6zM14 3.5V8h4M9 12h6M9 16h6" />)
