import { getLocale, setLanguage } from '#app/lib/locale.ts'
import { m } from '#app/paraglide/messages.js'
import { cx } from './cx.ts'
import { LanguageIcon } from './icons.tsx'

/**
 * Two languages need no menu: the button names the other one in its own script, and one click shows it. The name
 * hides on a phone where `short`.
 */
export function LanguageSwitch({ short, className }: { short?: boolean; className?: string }) {
  const other = getLocale() === 'km' ? 'en' : 'km'
  const name = other === 'km' ? 'ខ្មែរ' : 'English'
  return (
    <button
      type="button"
      onClick={() => setLanguage(other)}
      aria-label={`${m.common_language()}: ${name}`}
      className={cx(
        'inline-flex min-h-9 items-center gap-2 rounded-control px-2.5 font-medium text-ink-2 transition-colors hover:bg-sunken hover:text-ink max-sm:min-h-11 max-sm:min-w-11 max-sm:justify-center',
        className,
      )}
    >
      <LanguageIcon className="size-4.5" />
      <span lang={other} className={cx('language-name', short && 'max-sm:sr-only')}>
        {name}
      </span>
    </button>
  )
}
