import { useId } from 'react'
import { cx } from './cx.ts'

/** The mark: ផ (for ផ្សារ, market; an outline of Kantumruy Pro, OFL) on the check of the krama. */
export function Logo({ className = 'size-9' }: { className?: string }) {
  // Of its own: a mark in a hidden place would take the pattern of all others with it.
  const check = useId()
  return (
    <svg viewBox="0 0 36 36" aria-hidden="true" className={cx('shrink-0', className)}>
      <defs>
        <pattern id={check} width="9" height="9" patternUnits="userSpaceOnUse">
          <path d="M0 0h4.5v9H0z" fill="#fff" fillOpacity=".13" />
          <path d="M0 0h9v4.5H0z" fill="#fff" fillOpacity=".13" />
        </pattern>
      </defs>
      <rect width="36" height="36" rx="8" fill="oklch(0.47 0.1 222)" />
      <rect width="36" height="36" rx="8" fill={`url(#${check})`} />
      <g transform="translate(9.7 25.9) scale(.0272 .0262)" fill="#fff">
        <path
          fillRule="evenodd"
          d="M86-388q0-21-7-35-7-14-23-23v-51q0-53 28-79 28-26 80-26h120l99 43h17q14 0 23-6.5 9-6.5 9-23.5v-45h121v61q0 31-9 56-9 25-33.5 39.5Q486-463 439-463h-86l-72-32h-76q-9 0-16 4.5-7 4.5-7 18.5v7q19 12 30 28.5 11 16.5 11 49.5v263l96-89 97 89v-113q-31-4-50-21-25-21-25-66 0-45 26.5-67.5Q394-414 450-414q53 0 78 15 25 15 25 47V0H425L319-103 214 0H86zm347 26q-33 0-33 37 0 37 33 37z"
        />
      </g>
    </svg>
  )
}
