import { useState } from 'react'
import type { ControlProps } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'

interface WordsInputProps {
  name: string
  value: readonly string[]
  onValue: (value: string[]) => void
  onBlur: () => void
  control: ControlProps
}

/** The wide comma too, which some keyboards offer. */
const COMMA = /[,\uff0c]/

/** Each once, without blanks. */
const wordsOf = (text: string) => [...new Set(text.split(COMMA).map((word) => word.trim()))].filter(Boolean)

/** Several short texts with commas between; what is typed stays as it is until the input is left. */
export function WordsInput({ name, value, onValue, onBlur, control }: WordsInputProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextInput
      {...control}
      name={name}
      value={typed ?? value.join(', ')}
      onValue={(text) => {
        setTyped(text)
        onValue(wordsOf(text))
      }}
      onBlur={() => {
        setTyped(undefined)
        onBlur()
      }}
    />
  )
}
