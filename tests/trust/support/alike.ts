import { THING_KINDS } from '#app/contracts/import-kind.ts'
import type { Call } from '../../support/all-calls.ts'

const [FIRST, ...OTHERS] = THING_KINDS.toSorted()
const FILE_OF_OTHERS = new RegExp(`^/api/backend/(${OTHERS.join('|')})/import(/preview)?$`)

/**
 * False of calls that take a file of a list but the first such list: all are made by one function of their kinds
 * (`callsOf` in server/api/imports.ts), and each file that is sent has a process started to read it.
 */
export const isAlone = ({ path }: Pick<Call, 'path'>): boolean => FIRST === undefined || !FILE_OF_OTHERS.test(path)
