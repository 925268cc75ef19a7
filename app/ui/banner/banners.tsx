import type { Banner, BannerImage } from './banner.ts'
import { BannerSlider } from './banner-slider.tsx'
import { BannerTile } from './banner-tile.tsx'

interface BannersProps {
  banners: readonly Banner[]
  /** Where a click is told of. */
  told?: '/api/shop/banners' | '/api/public/banners'
}

/** What a merchant shows in one place of a page, one banner below the other. A chunk of its own: most shops have none. */
export default function Banners({ banners, told = '/api/shop/banners' }: BannersProps) {
  return banners.map((banner, at) => {
    const { id, name, type, items } = banner
    const first = at === 0
    const tile = (item: BannerImage, i: number, eager: boolean) => (
      <BannerTile key={i} item={item} name={name} eager={eager} onFollow={() => tell(`${told}/${id}/click`)} />
    )
    if (type === 'slider' && items.length > 1)
      return (
        <BannerSlider key={id} name={name} interval={banner.interval}>
          {items.map((item, i) => tile(item, i, first && i === 0))}
        </BannerSlider>
      )
    return (
      <section key={id} aria-label={name} className={items.length > 1 ? 'grid gap-4 sm:grid-cols-2' : undefined}>
        {items.map((item, i) => tile(item, i, first))}
      </section>
    )
  })
}

/** Goes on while the page is left; that it did not arrive is nobody's trouble. */
function tell(path: string): void {
  void fetch(path, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: '{}',
  }).catch(() => undefined)
}
