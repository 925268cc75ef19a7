import type { ControlProps } from './field.tsx'
import type { UploadImage } from './image-item.ts'

export interface RichInputProps extends ControlProps {
  /** HTML; an empty text is ''. */
  value: string
  onValue: (html: string) => void
  onBlur?: () => void
  lang?: string | undefined
  /** Absent: pictures can not be put in. */
  upload?: UploadImage | undefined
}
