import { describe, expect, it } from 'vitest'
import { isWebAddress } from '#app/contracts/web-address.ts'
import type { Store } from '#server/core/procedure/context.ts'
import { storeView } from '#server/domain/storefront/store-view.ts'

describe('a web address', () => {
  it.each(['https://kafe.example', 'http://kafe.example:8080/a?b=%E1%9E%80', 'HTTPS://Kafe.example/@x'])(
    'is %s',
    (value) => {
      expect(isWebAddress(value)).toBe(true)
    },
  )

  it.each([
    '',
    'kafe.example',
    'javascript:alert(1)',
    'https://',
    'https://[',
    'https://%',
    'http://:80',
    'https://a b',
  ])('is not "%s"', (value) => {
    expect(isWebAddress(value)).toBe(false)
  })
})

describe('the links of a shop', () => {
  it('are those that lead somewhere, whatever was stored before it was looked at', () => {
    const settings = {
      facebook_link: 'https://[',
      instagram_link: 'javascript:alert(1)',
      twitter_link: 'https://x.com/kafe',
      youtube_link: ' https://youtube.com/@kafe ',
    }
    const { social } = storeView({ sub_domain: 'kafe', settings } as unknown as Store, 'en')
    expect(social.map(({ url }) => url)).toEqual(['https://x.com/kafe', 'https://youtube.com/@kafe'])
  })
})
