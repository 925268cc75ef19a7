import { IconButton } from './icon-button.tsx'
import { ArrowDownIcon, ArrowUpIcon } from './office-icons.tsx'
import { RemoveButton } from './remove-button.tsx'

interface RowMovesProps {
  /** What each button is called; they name the row. */
  labels: { up: string; down: string; remove: string }
  /** Undefined for the first row. */
  onUp: (() => void) | undefined
  /** Undefined for the last row. */
  onDown: (() => void) | undefined
  onRemove(): void
}

/** Moves a row of a form among its like, and takes it away, without a pointer too. */
export function RowMoves({ labels, onUp, onDown, onRemove }: RowMovesProps) {
  return (
    <span className="ms-auto inline-flex">
      <IconButton label={labels.up} tip="none" icon={<ArrowUpIcon />} disabled={!onUp} onClick={onUp} />
      <IconButton label={labels.down} tip="none" icon={<ArrowDownIcon />} disabled={!onDown} onClick={onDown} />
      <RemoveButton label={labels.remove} onClick={onRemove} />
    </span>
  )
}
