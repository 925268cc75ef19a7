import { NumberInput, type NumberInputProps } from './number-input.tsx'

export interface MoneyInputProps extends Omit<NumberInputProps, 'decimals' | 'start'> {
  currency: 'USD' | 'KHR'
}

/** A decimal string as the API carries it ('10.50'); two places for dollars, none for riel. */
export function MoneyInput({ currency, ...rest }: MoneyInputProps) {
  return <NumberInput {...rest} decimals={currency === 'KHR' ? 0 : 2} start={currency === 'KHR' ? '៛' : '$'} />
}
