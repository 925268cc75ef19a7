export type Theme = 'light' | 'dark' | 'system'

const YEAR = 60 * 60 * 24 * 365

export const themeOf = (value: string | undefined): Theme => (value === 'light' || value === 'dark' ? value : 'system')

/** Shows the page in a theme and keeps the choice for a year; the server renders it, so nothing flashes. */
export function setTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `theme=${theme}; path=/; max-age=${YEAR}; samesite=lax${secure}`
}
