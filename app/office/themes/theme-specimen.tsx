import type { CSSProperties } from 'react'
import type { OfferedTheme } from '#app/bff/themes.functions.ts'
import { cx } from '#app/ui/cx.ts'

type Tokens = NonNullable<OfferedTheme['tokens']>
type Colors = NonNullable<OfferedTheme['colors']>

/** As theme-style.ts has them for the shop, as far as this page has the letters. */
const FACES: Readonly<Record<Tokens['head']['latin'], string>> = {
  kantumruy: '"Kantumruy Latin", "Kantumruy", sans-serif',
  inter: 'var(--sans)',
  serif: 'Didot, Georgia, "Noto Serif", "Liberation Serif", "Kantumruy", serif',
  system: 'system-ui, "Kantumruy", sans-serif',
}
const RADIUS: Readonly<Record<Tokens['radius'], string>> = { none: '0', small: '3px', medium: '5px', large: '10px' }
const COLUMNS: Readonly<Record<Tokens['density'], number>> = { compact: 6, regular: 4, airy: 3 }
const TINTS = [62, 140, 20, 230, 320, 95]

/** A shop in small, drawn of what a theme is made of: nothing of it is a picture. */
export function ThemeSpecimen({ tokens, colors, name }: { tokens: Tokens; colors: Colors; name: string }) {
  const look = {
    '--s-paper': colors.paper,
    '--s-surface': colors.surface,
    '--s-line': colors.line,
    '--s-ink': colors.ink,
    '--s-ink-3': colors.ink_3,
    '--s-accent': colors.accent,
    '--s-on': colors.on_accent,
    '--s-soft': colors.accent_soft,
    '--s-radius': RADIUS[tokens.radius],
    fontFamily: FACES[tokens.head.latin],
  } as CSSProperties
  return (
    <div
      aria-hidden="true"
      style={look}
      className="flex aspect-[4/3] flex-col overflow-hidden bg-(--s-paper) text-(--s-ink) select-none"
    >
      <SmallHeader tokens={tokens} colors={colors} name={name} />
      <SmallHero tokens={tokens} name={name} />
      <SmallCards tokens={tokens} />
    </div>
  )
}

const line = 'block h-1 rounded-full bg-current opacity-45'

function SmallHeader({ tokens: { header, head }, colors, name }: { tokens: Tokens; colors: Colors; name: string }) {
  const ground = { band: colors.accent, dark: '#0d1220' }[header as string]
  const onto = { band: colors.on_accent, dark: '#ffffff' }[header as string]
  return (
    <>
      {header === 'krama' && <span className="krama block h-1.5 shrink-0 [--accent:var(--s-accent)] [--krama:6px]" />}
      <span
        style={{ background: ground, color: onto }}
        className={cx(
          'flex shrink-0 items-center gap-2 px-3 py-2',
          header === 'center' && 'flex-col gap-1.5',
          header !== 'plain' && !ground && 'border-(--s-line) border-b',
        )}
      >
        <span style={{ fontWeight: head.weight }} className="text-xs leading-none">
          {name}
        </span>
        <span className="flex items-center gap-1.5">
          <span className={cx(line, 'w-4')} />
          <span className={cx(line, 'w-5')} />
          <span className={cx(line, 'w-3')} />
        </span>
        {header !== 'center' && <span className="ms-auto size-3 rounded-(--s-radius) bg-current opacity-80" />}
      </span>
    </>
  )
}

function SmallHero({ tokens: { hero, head }, name }: { tokens: Tokens; name: string }) {
  const size = { small: 'text-sm', medium: 'text-base', large: 'text-xl' }[head.size]
  const words = (
    <span
      className={cx('grid content-center gap-1.5 p-3', hero === 'cover' && 'justify-items-center py-2 text-center')}
    >
      <span style={{ fontWeight: head.weight }} className={cx(size, 'leading-tight')}>
        {name}
      </span>
      <span className="block h-1 w-20 max-w-full rounded-full bg-(--s-ink-3) opacity-50" />
      <span className="mt-0.5 block h-3.5 w-12 rounded-(--s-radius) bg-(--s-accent)" />
    </span>
  )
  const picture = <span className="block min-h-10 bg-[oklch(0.87_0.05_210)]" />
  if (hero === 'split')
    return <span className="grid shrink-0 grid-cols-2 bg-(--s-soft)">{[words, picture].map(keyed)}</span>
  if (hero === 'low')
    return (
      <span className="m-2 mb-0 grid shrink-0 grid-cols-2 overflow-hidden rounded-(--s-radius) bg-(--s-soft)">
        {[words, picture].map(keyed)}
      </span>
    )
  return (
    <span className="grid shrink-0">
      {hero === 'cover' ? [picture, words].map(keyed) : words}
      {hero === 'text' && <span className="mx-3 block h-7 rounded-(--s-radius) bg-[oklch(0.87_0.05_210)]" />}
    </span>
  )
}

const keyed = (piece: React.JSX.Element, at: number) => (
  <span key={at} className="contents">
    {piece}
  </span>
)

function SmallCards({ tokens: { card, density, pictures } }: { tokens: Tokens }) {
  const columns = COLUMNS[density]
  const framed = card.frame !== 'none'
  return (
    <span
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      className={cx(
        'grid min-h-0 flex-1 grid-rows-[minmax(0,1fr)] items-start p-3',
        density === 'airy' ? 'gap-3' : density === 'compact' ? 'gap-1.5' : 'gap-2',
      )}
    >
      {TINTS.slice(0, columns).map((hue) => (
        <span
          key={hue}
          className={cx(
            'flex max-h-full flex-col overflow-hidden rounded-(--s-radius)',
            framed && 'bg-(--s-surface)',
            card.frame === 'line' && 'border border-(--s-line)',
            card.frame === 'shadow' && 'shadow-card',
          )}
        >
          <span
            style={{
              aspectRatio: card.ratio,
              background: pictures === 'plain' ? 'oklch(0.93 0.004 85)' : `oklch(0.92 0.045 ${hue})`,
            }}
            className={cx('block min-h-0', !framed && 'rounded-(--s-radius)')}
          />
          <span className={cx('grid shrink-0 gap-1 py-1', framed && 'px-1')}>
            <span className={cx(line, 'w-4/5')} />
            <span className="block h-1 w-2/5 rounded-full bg-(--s-accent)" />
          </span>
        </span>
      ))}
    </span>
  )
}
