import type { KeyboardEvent } from 'react'
import type { Place } from './use-cursor.ts'

export interface GridActions {
  here: Place
  columns: number
  /** True while a cell is typed in. */
  typing: boolean
  goTo(place: Place, extend?: boolean): void
  /** Begins to type in the cell as it stands. */
  edit(): void
  /** Ends typing: what was typed counts, or not. */
  commit(): void
  cancel(): void
  clear(): void
  fillDown(): void
  undo(): void
}

const STEPS: Record<string, Place> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  PageUp: { row: -10, column: 0 },
  PageDown: { row: 10, column: 0 },
}
const FAR = Number.MAX_SAFE_INTEGER

/** The keys of a spreadsheet. While a script is being composed they are its own. */
export function gridKeys(event: KeyboardEvent, grid: GridActions): void {
  if (event.nativeEvent.isComposing || event.keyCode === 229) return
  const done = grid.typing ? whileTyping(event, grid) : whileMoving(event, grid)
  if (done) event.preventDefault()
}

function whileTyping({ key, shiftKey }: KeyboardEvent, { here, commit, cancel, goTo, columns }: GridActions): boolean {
  if (key === 'Escape') cancel()
  else if (key === 'Enter') {
    commit()
    goTo({ ...here, row: here.row + (shiftKey ? -1 : 1) })
  } else if (key === 'Tab') {
    commit()
    return aside(here, columns, shiftKey, goTo)
  } else return false
  return true
}

/** Past the last column, and before the first, Tab leaves the grid. */
function aside(here: Place, columns: number, back: boolean, goTo: GridActions['goTo']): boolean {
  const column = here.column + (back ? -1 : 1)
  if (column < 0 || column >= columns) return false
  goTo({ ...here, column })
  return true
}

function whileMoving(event: KeyboardEvent, grid: GridActions): boolean {
  const { key, shiftKey, altKey } = event
  const control = event.ctrlKey || event.metaKey
  const { here, goTo } = grid
  const step = STEPS[key]
  if (step && !altKey) {
    const far = control ? FAR : 1
    goTo({ row: here.row + step.row * far, column: here.column + step.column * far }, shiftKey)
  } else if (key === 'Home' || key === 'End') {
    const row = control ? (key === 'Home' ? 0 : FAR) : here.row
    goTo({ row, column: key === 'Home' ? 0 : FAR }, shiftKey)
  } else if (key === 'Tab') return aside(here, grid.columns, shiftKey, goTo)
  else if (key === 'F2' || (key === 'Enter' && !isSwitch(event))) grid.edit()
  else if (key === 'Delete' || key === 'Backspace') grid.clear()
  else if (control && key.toLowerCase() === 'd') grid.fillDown()
  else if (control && key.toLowerCase() === 'z') grid.undo()
  else return false
  return true
}

const isSwitch = ({ target }: KeyboardEvent) => target instanceof HTMLButtonElement
