import type { ReactNode, SVGProps } from 'react'

export type IconProps = SVGProps<SVGSVGElement>

/** Drawn here so that a storefront page loads no icon library. */
export function icon(paths: ReactNode) {
  return function Icon({ className = 'size-4', ...rest }: IconProps) {
    return (
      <svg
        viewBox="0 0 24 24"
        width={16}
        height={16}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        className={`shrink-0 ${className}`}
        {...rest}
      >
        {paths}
      </svg>
    )
  }
}

export const CheckIcon = icon(<path d="m5 12.5 4.5 4.5L19 7.5" />)
export const DashIcon = icon(<path d="M6 12h12" />)
export const CloseIcon = icon(<path d="M6 6l12 12M18 6 6 18" />)
export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />)
export const ChevronRightIcon = icon(<path d="m9.5 6 6 6-6 6" />)
export const ChevronLeftIcon = icon(<path d="m14.5 6-6 6 6 6" />)
export const FirstIcon = icon(<path d="m17 6-6 6 6 6M7 6v12" />)
export const LastIcon = icon(<path d="m7 6 6 6-6 6M17 6v12" />)
export const ArrowLeftIcon = icon(<path d="M19 12H5M11 6l-6 6 6 6" />)
export const SearchIcon = icon(
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4.5 4.5" />
  </>,
)
export const BagIcon = icon(
  <>
    <path d="M5.5 8h13l1 12h-15z" />
    <path d="M9 11V7a3 3 0 0 1 6 0v4" />
  </>,
)
export const TrashIcon = icon(<path d="M4 7h16M10 11v6M14 11v6M6 7l1 13h10l1-13M9 7V4h6v3" />)
export const PinIcon = icon(
  <>
    <path d="M12 21s-6.5-5.6-6.5-11a6.5 6.5 0 0 1 13 0c0 5.4-6.5 11-6.5 11Z" />
    <circle cx="12" cy="10" r="2.3" />
  </>,
)
export const PhoneIcon = icon(
  <path d="M6.5 3.5 9.5 4.5l1 4-2 1.5a13 13 0 0 0 5.5 5.5l1.5-2 4 1 1 3c0 1.7-1.3 3-3 3C10.5 20.5 3.5 13.5 3.5 6.5c0-1.7 1.3-3 3-3Z" />,
)
/** Letters of two scripts side by side: choose a language. */
export const LanguageIcon = icon(
  <path d="M3 6h10M8 4v2M11 6c-.8 3.5-3.5 6.5-7 8M5.5 9.5C6.5 11.5 9 13.5 11.5 14M12.5 20l4-10 4 10M14 17h5" />,
)
export const AlertIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 8v4.5M12 16v.01" />
  </>,
)
