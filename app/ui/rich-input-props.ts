import type { ControlProps } from './field.tsx'

export interface RichInputProps extends ControlProps {
  /** HTML; an empty text is ''. */
  value: string
  onValue: (html: string) => void
  onBlur?: () => void
  lang?: string | undefined
}
