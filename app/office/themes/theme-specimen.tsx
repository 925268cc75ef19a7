import type { CSSProperties, ReactNode } from 'react'
import type { OfferedTheme } from '#app/bff/themes.functions.ts'

type Tokens = NonNullable<OfferedTheme['tokens']>
type Colors = NonNullable<OfferedTheme['colors']>

/** As theme-style.ts has them for the shop, as far as this page has the letters. */
const FACES: Readonly<Record<Tokens['head']['latin'], string>> = {
  kantumruy: '"Kantumruy Latin", "Kantumruy", sans-serif',
  inter: 'var(--sans)',
  serif: 'Didot, Georgia, "Noto Serif", "Liberation Serif", "Kantumruy", serif',
  system: 'system-ui, "Kantumruy", sans-serif',
}
const RADIUS: Readonly<Record<Tokens['radius'], number>> = { none: 0, small: 3, medium: 5, large: 10 }
const COLUMNS: Readonly<Record<Tokens['density'], number>> = { compact: 6, regular: 4, airy: 3 }
const GAPS: Readonly<Record<Tokens['density'], number>> = { compact: 6, regular: 8, airy: 12 }
const SIZES: Readonly<Record<Tokens['head']['size'], number>> = { small: 13, medium: 15, large: 19 }
/** One more row where as much stands on a screen. */
const TINTS = [62, 140, 20, 230, 320, 95, 180, 30, 285, 75, 215, 350]
const PICTURE = 'oklch(0.87 0.05 210)'

/** A bar of a text too small to be read. */
const Line = ({ width, color = 'currentColor' }: { width: number | string; color?: string }) => (
  <span
    style={{ width, height: 4, borderRadius: 2, background: color, opacity: color === 'currentColor' ? 0.45 : 1 }}
  />
)

interface Small {
  tokens: Tokens
  colors: Colors
  name: string
}

/**
 * A shop in small, drawn of what a theme is made of: nothing of it is a picture. Its style stands with it: the sheet of all
 * pages has no class for what one shows.
 */
export function ThemeSpecimen(of: Small) {
  const { tokens, colors } = of
  const look: CSSProperties = {
    aspectRatio: '10 / 9',
    background: colors.paper,
    color: colors.ink,
    fontFamily: FACES[tokens.head.latin],
    // Khmer, in whatever weight.
    lineHeight: 1.65,
  }
  return (
    <div aria-hidden="true" style={look} className="flex flex-col overflow-hidden">
      <SmallHeader {...of} />
      <SmallHero {...of} />
      <SmallCards {...of} />
    </div>
  )
}

function SmallHeader({ tokens: { header, head, radius }, colors, name }: Small) {
  const [ground, onto] =
    header === 'band'
      ? [colors.accent, colors.on_accent]
      : header === 'dark'
        ? ['#0d1220', '#ffffff']
        : [undefined, undefined]
  const center = header === 'center'
  const bar: CSSProperties = {
    background: ground,
    color: onto,
    padding: '8px 12px',
    flexDirection: center ? 'column' : 'row',
    borderBottom: header === 'plain' || ground ? undefined : `1px solid ${colors.line}`,
  }
  const band = { height: 6, '--accent': colors.accent, '--krama': '6px' } as CSSProperties
  return (
    <>
      {header === 'krama' && <span style={band} className="krama block shrink-0" />}
      <span style={bar} className="flex shrink-0 items-center gap-2">
        <span style={{ fontWeight: head.weight, fontSize: 12 }}>{name}</span>
        <span className="flex items-center gap-1.5">
          <Line width={16} />
          <Line width={20} />
          <Line width={12} />
        </span>
        {!center && (
          <span
            style={{ width: 12, height: 12, borderRadius: RADIUS[radius], background: 'currentColor', opacity: 0.8 }}
            className="ms-auto"
          />
        )}
      </span>
    </>
  )
}

function SmallHero({ tokens: { hero, head, radius }, colors, name }: Small) {
  const borderRadius = RADIUS[radius]
  const center: CSSProperties = hero === 'cover' ? { justifyItems: 'center' } : {}
  const words = (
    <span style={{ padding: hero === 'cover' ? 8 : 12, ...center }} className="grid content-center gap-1.5">
      <span style={{ fontWeight: head.weight, fontSize: SIZES[head.size] }}>{name}</span>
      <Line width={80} />
      <span style={{ width: 48, height: 14, marginTop: 2, borderRadius, background: colors.accent }} />
    </span>
  )
  const picture = (more: CSSProperties) => <span style={{ background: PICTURE, ...more }} className="block" />
  const beside = (more: CSSProperties, children: ReactNode) => (
    <span style={{ background: colors.accent_soft, ...more }} className="grid shrink-0 grid-cols-2 overflow-hidden">
      {children}
    </span>
  )
  switch (hero) {
    case 'split':
    case 'low':
      return beside(
        hero === 'low' ? { margin: '8px 8px 0', borderRadius } : {},
        <>
          {words}
          {picture({})}
        </>,
      )
    case 'cover':
      return (
        <>
          {picture({ height: 34, flexShrink: 0 })}
          {words}
        </>
      )
    default:
      return (
        <>
          {words}
          {picture({ height: 24, flexShrink: 0, margin: '0 12px', borderRadius })}
        </>
      )
  }
}

function SmallCards({ tokens: { card, density, pictures, radius }, colors }: Small) {
  const columns = COLUMNS[density]
  const rows = density === 'compact' ? 2 : 1
  const framed = card.frame !== 'none'
  const borderRadius = RADIUS[radius]
  const shelf: CSSProperties = {
    gridTemplate: `repeat(${rows}, minmax(0, 1fr)) / repeat(${columns}, minmax(0, 1fr))`,
    gap: GAPS[density],
    padding: 12,
  }
  const product: CSSProperties = {
    maxHeight: '100%',
    borderRadius,
    background: card.frame === 'fill' ? colors.sunken : framed ? colors.surface : undefined,
    border: card.frame === 'line' ? `1px solid ${colors.line}` : undefined,
    boxShadow: card.frame === 'shadow' ? '0 2px 6px -2px #00000033' : undefined,
  }
  return (
    <span style={shelf} className="grid min-h-0 flex-1 items-start">
      {TINTS.slice(0, columns * rows).map((hue) => (
        <span key={hue} style={product} className="flex flex-col overflow-hidden">
          <span
            style={{
              aspectRatio: card.ratio,
              borderRadius: framed ? 0 : borderRadius,
              background: pictures === 'plain' ? 'oklch(0.93 0.004 85)' : `oklch(0.92 0.045 ${hue})`,
            }}
            className="block min-h-0"
          />
          <span style={{ padding: framed ? 4 : '4px 0' }} className="grid shrink-0 gap-1">
            <Line width="80%" />
            <Line width="40%" color={colors.accent} />
          </span>
        </span>
      ))}
    </span>
  )
}
