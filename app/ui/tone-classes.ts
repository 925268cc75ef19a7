export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'quiet'

/** Ground and ink of a state; a dot and a word always stand with them, never colour alone. */
export const toneClasses: Record<Tone, string> = {
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  info: 'bg-accent-soft text-accent-strong',
  quiet: 'bg-sunken text-ink-2',
}
