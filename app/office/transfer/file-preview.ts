import type { previewImport } from '#app/bff/imports.functions.ts'

/** A file as the server sees it before anything is imported. */
export type FilePreview = Awaited<ReturnType<typeof previewImport>>
/** Titles of the file by what they are. */
export type Mapping = Readonly<Record<string, string>>
