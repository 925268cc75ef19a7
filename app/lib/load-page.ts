/**
 * Goes to a page as a browser does, with a program and a sheet of its own; resolves never, so that nothing of it shows
 * before. Of a link that is only looked at nothing comes.
 */
export function loadPage(href: string, preload: boolean): Promise<never> | undefined {
  if (preload) return undefined
  location.assign(href)
  return new Promise(() => undefined)
}

/** The options of a route whose page is another document's. */
export const leads = {
  beforeLoad: ({ location, preload }: { location: { href: string }; preload: boolean }) =>
    loadPage(location.href, preload),
}
