import { AppError } from '#app/lib/app-error.ts'
import { textOfError } from '#app/lib/errors.ts'

interface FaultBelowProps {
  /** Undefined: there is none. */
  fault: unknown
  /** Names of the fields that say themselves what is wrong with them. */
  shown: RegExp
}

/** What went wrong, at the end of a form: nothing where every field concerned says it in its place. */
export function FaultBelow({ fault, shown }: FaultBelowProps) {
  if (fault === undefined || isInPlace(fault, shown)) return null
  return (
    <p role="alert" className="whitespace-pre-line text-bad text-sm">
      {textOfError(fault)}
    </p>
  )
}

function isInPlace(fault: unknown, shown: RegExp): boolean {
  const fields = fault instanceof AppError ? Object.keys(fault.fields ?? {}) : []
  return fields.length > 0 && fields.every((name) => shown.test(name))
}
