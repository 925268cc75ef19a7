import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { LoadFailed } from './load-failed.tsx'
import { Skeleton } from './skeleton.tsx'

/**
 * A piece of a page whose program is loaded when it is first shown. Where that fails one can try again, and what was typed
 * elsewhere stands. `waiting` stands in its place meanwhile.
 */
export function late<P extends object>(load: () => Promise<ComponentType<P>>, waiting: ReactNode = <Waiting />) {
  let loaded: ComponentType<P> | undefined
  return function Late(props: P): ReactNode {
    const [Piece, setPiece] = useState(() => loaded)
    const [tries, setTries] = useState(0)
    const [failed, setFailed] = useState(false)
    // biome-ignore lint/correctness/useExhaustiveDependencies: another try is what asks again
    useEffect(() => {
      if (loaded) return
      let wanted = true
      load().then(
        (piece) => {
          loaded = piece
          if (wanted) setPiece(() => piece)
        },
        () => wanted && setFailed(true),
      )
      return () => {
        wanted = false
      }
    }, [tries])
    if (Piece) return <Piece {...props} />
    if (!failed) return waiting
    return (
      <LoadFailed
        onRetry={() => {
          setFailed(false)
          setTries(tries + 1)
        }}
      />
    )
  }
}

function Waiting() {
  return (
    <div aria-busy="true" className="grid gap-3">
      <Skeleton className="w-3/5" />
      <Skeleton className="w-2/5" />
    </div>
  )
}
