import { ARCHIVES } from './hostile-archives.ts'
import { BOOKS } from './hostile-books.ts'
import { CELLS } from './hostile-cells.ts'
import { CONTENTS } from './hostile-contents.ts'
import type { HostileFile } from './hostile-file.ts'
import { IMAGES } from './hostile-images.ts'
import { REFERENCES } from './hostile-references.ts'
import { TABLES } from './hostile-tables.ts'
import { XML_FILES } from './hostile-xml.ts'

/** Every hostile file there is: workbooks, archives, tables and pictures. */
export const HOSTILE_FILES: readonly HostileFile[] = [
  ...REFERENCES,
  ...XML_FILES,
  ...CELLS,
  ...BOOKS,
  ...ARCHIVES,
  ...CONTENTS,
  ...TABLES,
  ...IMAGES,
]
