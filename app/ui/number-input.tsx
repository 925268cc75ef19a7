import { blocksKey, cleanNumber } from './number-rules.ts'
import { TextInput, type TextInputProps } from './text-input.tsx'

export interface NumberInputProps extends Omit<TextInputProps, 'value' | 'onValue' | 'onChange' | 'type'> {
  /** Text as typed: digits and at most one dot; '' when empty. */
  value: string
  onValue: (value: string) => void
  /** Places after the dot; 0 allows whole numbers only. */
  decimals?: number
}

/** A text input (a wheel must not change a price) that takes only digits and one dot; Khmer digits become Latin. */
export function NumberInput({ value, onValue, decimals, className, ...rest }: NumberInputProps) {
  return (
    <TextInput
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      {...rest}
      value={value}
      className={`figures ${className ?? ''}`}
      onKeyDown={(event) => {
        const { selectionStart, selectionEnd, value: text } = event.currentTarget
        const kept = text.slice(0, selectionStart ?? 0) + text.slice(selectionEnd ?? 0)
        if (!event.ctrlKey && !event.metaKey && !event.altKey && blocksKey(event.key, kept, decimals))
          event.preventDefault()
      }}
      onValue={(text) => onValue(cleanNumber(text, decimals))}
    />
  )
}
