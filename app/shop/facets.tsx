import type { Products } from '#app/bff/shop.functions.ts'

/** What narrows a list: markup of the server's, in which all that somebody typed is escaped (facet-markup.ts). */
export const Facets = ({ of: { facets } }: { of: Pick<Products, 'facets'> }) =>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is the server's own
  facets ? <div className="facets" dangerouslySetInnerHTML={{ __html: facets }} /> : null
