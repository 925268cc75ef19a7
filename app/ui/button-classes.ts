import { cx } from './cx.ts'

export type ButtonTone = 'primary' | 'plain' | 'quiet' | 'danger' | 'soft'
export type ButtonSize = 'sm' | 'md' | 'lg'

const tones: Record<ButtonTone, string> = {
  primary: 'bg-accent text-on-accent border-transparent hover:bg-accent-strong',
  plain: 'bg-surface text-ink border-line-strong hover:bg-sunken',
  quiet: 'bg-transparent text-ink-2 border-transparent hover:bg-sunken hover:text-ink',
  danger: 'bg-bad text-surface border-transparent hover:opacity-90',
  soft: 'bg-accent-soft text-accent-strong border-transparent hover:opacity-85',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-8 max-sm:min-h-11 px-3 text-sm gap-1.5',
  md: 'min-h-control px-4 text-base gap-2',
  lg: 'min-h-12 px-6 text-base gap-2',
}

export function buttonClasses(tone: ButtonTone = 'plain', size: ButtonSize = 'md', wide = false): string {
  return cx(
    'inline-flex items-center justify-center rounded-control border font-medium text-center transition-colors select-none',
    'disabled:opacity-55 aria-disabled:opacity-55',
    tones[tone],
    sizes[size],
    wide && 'w-full',
  )
}
