import { icon } from './icons.tsx'

// Of the same hand as those both sides share; no storefront page has them.
export const ArrowUpIcon = icon(<path d="M12 19V5M6 11l6-6 6 6" />)
export const ArrowDownIcon = icon(<path d="M12 5v14M6 13l6 6 6-6" />)
export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h16" />)
export const ImageIcon = icon(
  <>
    <rect x="3.5" y="4.5" width="17" height="15" rx="2" />
    <circle cx="9" cy="10" r="1.5" />
    <path d="m4 17 5-4.5 3.5 3 3-2.5 5 4.5" />
  </>,
)
export const ChevronDownIcon = icon(<path d="m6 9.5 6 6 6-6" />)
