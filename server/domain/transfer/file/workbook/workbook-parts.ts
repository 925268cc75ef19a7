import { posix } from 'node:path'
import type { ArchiveEntry } from '#server/domain/transfer/file/archive/read-archive.ts'
import { readXml } from './read-xml.ts'
import { WorkbookFault } from './workbook-fault.ts'

/** Where the parts of a workbook lie in its archive. */
export interface WorkbookParts {
  sheets: { name: string; path: string }[]
  strings: string | undefined
  styles: string | undefined
  from1904: boolean
}

/** A shop's workbook has a few. */
const SHEETS = 50

export type PartReader = (path: string) => AsyncIterable<Uint8Array>

/** `xl/worksheets/sheet1.xml` of a target as `xl/_rels/workbook.xml.rels` writes it; none leads out of the archive. */
function pathOf(target: string): string {
  const path = target.startsWith('/') ? target.slice(1) : posix.normalize(`xl/${target}`)
  return /^[\w][\w./ -]{0,200}$/.test(path) && !path.includes('..') ? path : ''
}

/**
 * Finds the parts of a workbook by its relations (ECMA-376, 9 and 18.2).
 * @throws WorkbookFault what is no workbook
 */
export async function workbookParts(
  entries: ReadonlyMap<string, ArchiveEntry>,
  read: PartReader,
): Promise<WorkbookParts> {
  if (!entries.has('xl/workbook.xml')) throw new WorkbookFault('damaged')
  const targets = new Map<string, { kind: string; path: string }>()
  if (entries.has('xl/_rels/workbook.xml.rels')) {
    await readXml(read('xl/_rels/workbook.xml.rels'), {
      open(name, { Id = '', Type = '', Target = '', TargetMode }) {
        if (name !== 'Relationship' || TargetMode === 'External') return
        targets.set(Id, { kind: Type.slice(Type.lastIndexOf('/') + 1), path: pathOf(Target) })
        if (targets.size > SHEETS * 10) throw new WorkbookFault('size')
      },
    })
  }
  const sheets: WorkbookParts['sheets'] = []
  let from1904 = false
  await readXml(read('xl/workbook.xml'), {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = /^(?:1|true)$/.test(attributes.date1904 ?? '')
      if (name !== 'sheet') return
      const id = Object.entries(attributes).find(([key]) => /(?:^|:)id$/.test(key))?.[1] ?? ''
      const target = targets.get(id)
      // Charts and macro sheets have no cells.
      if (target && target.kind !== 'worksheet') return
      const path = target?.path ?? `xl/worksheets/sheet${sheets.length + 1}.xml`
      if (!entries.has(path)) throw new WorkbookFault('damaged')
      sheets.push({ name: attributes.name ?? '', path })
      if (sheets.length > SHEETS) throw new WorkbookFault('size')
    },
  })
  if (sheets.length === 0) throw new WorkbookFault('damaged')
  const partOf = (kind: string, usual: string) => {
    const path = targets.values().find((target) => target.kind === kind)?.path ?? usual
    return entries.has(path) ? path : undefined
  }
  return {
    sheets,
    strings: partOf('sharedStrings', 'xl/sharedStrings.xml'),
    styles: partOf('styles', 'xl/styles.xml'),
    from1904,
  }
}
