import { m } from '#app/paraglide/messages.js'
import { IconButton } from './icon-button.tsx'
import { CloseIcon, SearchIcon } from './icons.tsx'
import { TextInput, type TextInputProps } from './text-input.tsx'

export interface SearchInputProps extends Omit<TextInputProps, 'start' | 'end' | 'type'> {
  label: string
  value: string
  onValue: (value: string) => void
}

export function SearchInput({ label, value, onValue, ...rest }: SearchInputProps) {
  return (
    <TextInput
      placeholder={label}
      aria-label={label}
      enterKeyHint="search"
      autoComplete="off"
      {...rest}
      role="searchbox"
      value={value}
      onValue={onValue}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !value) return
        event.stopPropagation()
        onValue('')
      }}
      start={<SearchIcon />}
      end={
        value ? (
          <IconButton
            label={m.common_clear()}
            tip="none"
            icon={<CloseIcon className="size-3.5" />}
            onClick={() => onValue('')}
          />
        ) : undefined
      }
    />
  )
}
