import type { ReactNode } from 'react'
import type { Field } from '#app/contracts/kit.ts'
import { useInputContext } from '#app/office/crud/form/form-context.ts'
import { isImage } from '#app/office/crud/form/form-values.ts'
import { ColorInput } from '#app/ui/color-input.tsx'
import { DateField } from '#app/ui/date-field.tsx'
import type { ControlProps } from '#app/ui/field.tsx'
import { ImageField } from '#app/ui/image-field.tsx'
import type { ImageItem } from '#app/ui/image-item.ts'
import { ImageList } from '#app/ui/image-list.tsx'
import { MoneyInput } from '#app/ui/money-input.tsx'
import { NumberInput } from '#app/ui/number-input.tsx'
import { RichInput } from '#app/ui/rich-input.tsx'
import { Select } from '#app/ui/select.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { TimeField } from '#app/ui/time-field.tsx'
import { MomentInput } from './moment-input.tsx'
import { ReferenceInput } from './reference-input.tsx'
import { ReferencesInput } from './references-input.tsx'
import { WordsInput } from './words-input.tsx'

interface FieldInputProps {
  field: Field
  name: string
  value: unknown
  onValue: (value: unknown) => void
  onBlur: () => void
  control: ControlProps
  lang?: string
}

const AVATAR = { width: 330, height: 330 }
const refuse = () => Promise.reject(new Error('This form has no way to upload'))

/** The input of a declared field, by its kind. */
export function FieldInput({ field, name, value, onValue, onBlur, control, lang }: FieldInputProps): ReactNode {
  const { row, upload: given } = useInputContext()
  const upload = given ?? refuse
  const text = typeof value === 'string' ? value : ''
  const common = { ...control, name, lang, onBlur, maxLength: field.max }
  const crop = field.crop ?? AVATAR
  switch (field.input) {
    case 'textarea':
      return <TextArea {...common} value={text} onValue={onValue} />
    case 'rich':
      return <RichInput {...control} lang={lang} upload={given} value={text} onValue={onValue} onBlur={onBlur} />
    case 'number':
      return (
        <NumberInput
          {...common}
          value={text}
          onValue={onValue}
          decimals={field.decimals ?? 0}
          maxLength={field.max === undefined ? undefined : String(field.max).length + (field.decimals ?? -1) + 1}
        />
      )
    case 'money':
      return (
        <MoneyInput
          {...common}
          maxLength={14}
          value={text}
          onValue={onValue}
          currency={row?.currency === 'KHR' ? 'KHR' : 'USD'}
        />
      )
    case 'date':
      return <DateField {...control} name={name} value={text} onValue={onValue} onBlur={onBlur} />
    case 'time':
      return <TimeField {...control} name={name} value={text} onValue={onValue} onBlur={onBlur} />
    case 'moment':
      return <MomentInput control={control} label={field.label()} value={text} onValue={onValue} />
    case 'color':
      return <ColorInput {...control} name={name} value={text} onValue={onValue} />
    case 'switch':
      return <Switch {...control} checked={value === true} onValue={onValue} />
    case 'select':
      return (
        <Select
          {...control}
          value={text}
          onValue={onValue}
          options={(field.choices ?? []).map((choice) => ({ value: choice.value, label: choice.label() }))}
        />
      )
    case 'reference':
      return <ReferenceInput field={field} value={value} onValue={onValue} control={control} />
    case 'references':
      return (
        <ReferencesInput
          field={field}
          value={Array.isArray(value) ? value.map(Number) : []}
          onValue={onValue}
          control={control}
        />
      )
    case 'words':
      return (
        <WordsInput
          name={name}
          value={Array.isArray(value) ? value.map(String) : []}
          onValue={onValue}
          onBlur={onBlur}
          control={control}
        />
      )
    case 'image':
      return (
        <ImageField {...control} crop={crop} upload={upload} value={isImage(value) ? value : null} onValue={onValue} />
      )
    case 'images':
      return (
        <ImageList
          {...control}
          crop={crop}
          upload={upload}
          value={Array.isArray(value) ? value.filter(isImage).map((item: ImageItem) => item) : []}
          onValue={onValue}
        />
      )
    default:
      return <TextInput {...common} value={text} onValue={onValue} />
  }
}
