import { useId } from 'react'
import { PermissionBox, type PermissionBoxProps } from './permission-box.tsx'

interface NamedBoxProps extends Omit<PermissionBoxProps, 'id'> {
  text: string
  className?: string
}

/** A box and the words beside it, which are clicked as well. `label` is its name where the words alone say too little. */
export function NamedBox({ text, className, ...box }: NamedBoxProps) {
  const id = useId()
  return (
    <label htmlFor={id} className={className}>
      <span className="flex h-[1lh] items-center">
        <PermissionBox {...box} id={id} />
      </span>
      <span className="min-w-0">{text}</span>
    </label>
  )
}
