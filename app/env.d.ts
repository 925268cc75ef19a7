declare module 'virtual:message-tables' {
  /** The lazy tables of the browser; undefined on the server, which has all messages. */
  export const tables: import('./lib/message-tables.ts').TableLoaders | undefined
}
declare module 'virtual:office-message-tables' {
  /** Those of pages that load the platform's parts. */
  export const tables: import('./lib/message-tables.ts').TableLoaders | undefined
}
declare module 'virtual:message-files' {
  /** Built files the SSR head preloads: a table by `locale:area`, `routes:shop|landing|platform`, `queries`; empty under the dev server. */
  const files: Partial<Record<string, string>>
  export default files
}
declare module 'virtual:base-map' {
  export type Shape = import('./build/base-map.ts').Shape
  /** Coast and country, as GeoJSON has a MultiPolygon's coordinates; nothing leaves for another origin to draw it. */
  const map: { cambodia: Shape; neighbours: Shape }
  export default map
}
