import { useState } from 'react'

export interface Place {
  row: number
  column: number
}

const NOWHERE: Place = { row: 0, column: 0 }
const within = (n: number, most: number) => Math.max(0, Math.min(n, most - 1))

/** Where one is in a grid of so many cells, and the block chosen from there. */
export function useCursor(rows: number, columns: number) {
  const [{ at, from }, setState] = useState({ at: NOWHERE, from: NOWHERE })
  const clamped = (place: Place) => ({ row: within(place.row, rows), column: within(place.column, columns) })
  const [here, anchor] = [clamped(at), clamped(from)]
  const block = {
    top: Math.min(here.row, anchor.row),
    bottom: Math.max(here.row, anchor.row),
    left: Math.min(here.column, anchor.column),
    right: Math.max(here.column, anchor.column),
  }
  return {
    here,
    block,
    chosen: ({ row, column }: Place) =>
      row >= block.top && row <= block.bottom && column >= block.left && column <= block.right,
    /** @param extend the block reaches from where it began to there */
    goTo: (place: Place, extend = false) => setState({ at: clamped(place), from: extend ? anchor : clamped(place) }),
  }
}
