/** Puts the whole address of a page of this site on the clipboard; without a path that of the page itself. */
export const copyAddress = (path = location.href): Promise<void> =>
  navigator.clipboard.writeText(new URL(path, location.href).href)
