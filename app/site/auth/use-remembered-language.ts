import { useEffect, useRef } from 'react'
import { rememberLanguage } from '#app/bff/auth.functions.ts'
import { useLocale } from '#app/lib/locale.ts'
import { toastError } from '#app/lib/toast.ts'

/** A switch of the language in the back-office is kept with the user, not only in this browser. */
export function useRememberedLanguage(): void {
  const locale = useLocale()
  const kept = useRef(locale)
  useEffect(() => {
    if (kept.current === locale) return
    kept.current = locale
    rememberLanguage({ data: { locale } }).catch(toastError)
  }, [locale])
}
