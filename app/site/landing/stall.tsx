import { useState } from 'react'
import { getLook } from '#app/lib/request-context.ts'
import { m } from '#app/paraglide/messages.js'

/**
 * The market stall, by day or by night as the page's theme is; only the one that shows is loaded. The frame is what
 * stands in the grid: without a box of its own, its `source` would take the column and push the picture below.
 */
export function Stall() {
  const [{ theme }] = useState(getLook)
  return (
    <picture className="relative block max-lg:aspect-[8/5] max-lg:max-h-96 max-lg:w-full">
      {theme === 'system' && <source media="(prefers-color-scheme: dark)" srcSet="/art/market-night.svg" />}
      <img
        src={theme === 'dark' ? '/art/market-night.svg' : '/art/market.svg'}
        alt={m.landing_picture()}
        width={1600}
        height={1000}
        fetchPriority="high"
        className="absolute inset-0 size-full object-cover"
      />
    </picture>
  )
}
