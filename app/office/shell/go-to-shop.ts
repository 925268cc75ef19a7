import { withTexts } from '#app/lib/with-texts.ts'

/**
 * Opens one's own shop in a new tab, as its editor. The tab is opened within the click, since browsers open none later;
 * what leads there is loaded then.
 */
export function goToShop(): void {
  const tab = window.open('about:blank', 'phsar-shop')
  void withTexts(() => import('./enter-shop.ts'))().then(({ enterShop }) => enterShop(tab))
}
