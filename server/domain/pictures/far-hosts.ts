import { isArchiveLink } from '#server/domain/transfer/file/archive/archive-names.ts'

/** Where links to pictures would be fetched from, once for each link; nothing of those that came in an archive. */
export const farHosts = (urls: readonly string[]): string[] =>
  [...new Set(urls)].flatMap((url) => (isArchiveLink(url) ? [] : (URL.parse(url)?.host ?? [])))
