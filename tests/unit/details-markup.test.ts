import { describe, expect, it } from 'vitest'
import { detailsMarkup, leadMarkup } from '#server/api/shop/details-markup.ts'
import { XSS_PAYLOADS } from '../support/xss-payloads.ts'

const PLAIN = {
  name: 'Noodles',
  is_new: false,
  short_description: null,
  unit: null,
  spicy: 0,
  description: null,
  attributes: [],
  allergens: [],
  calories: null,
  prep_minutes: null,
  video_url: null,
  image_url: null,
}

describe('what a product’s page tells beside what one decides there', () => {
  it('says what is kept of it, and nothing of what is not', () => {
    const told = {
      ...PLAIN,
      is_new: true,
      short_description: 'Fresh every day',
      unit: 'bowl',
      spicy: 2,
      attributes: [{ id: 1, name: 'Origin', text: 'Kampot' }],
      allergens: ['gluten' as const, 'eggs' as const],
      calories: 430,
      prep_minutes: 15,
    }
    const words = (markup: string) =>
      markup
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()
    expect(words(leadMarkup(told))).toBe('New Spicy Fresh every day Price per bowl')
    expect(words(detailsMarkup(told))).toBe(
      'Origin Kampot Spice level Spicy Allergens Wheat (gluten), Eggs Calories (kcal) 430 Preparation time (minutes) 15',
    )
    expect([leadMarkup(PLAIN), detailsMarkup(PLAIN)]).toEqual(['', ''])
  })

  it('shows whatever a merchant wrote as text', () => {
    for (const text of XSS_PAYLOADS) {
      const attributes = [{ id: 1, name: text, text }]
      const told = {
        ...PLAIN,
        name: text,
        short_description: text,
        unit: text,
        attributes,
        video_url: 'https://v.example',
      }
      const tags = [...(leadMarkup(told) + detailsMarkup(told)).matchAll(/<\/?([a-z]+)/gi)].map(([, tag]) => tag)
      expect(new Set(tags)).toEqual(new Set(['p', 'dl', 'div', 'dt', 'dd', 'a', 'svg', 'path', 'span']))
    }
  })

  it('asks nothing of a video’s host before it is opened', () => {
    const markup = detailsMarkup({
      ...PLAIN,
      video_url: 'https://youtu.be/x?a="><script>',
      image_url: '/files/1/a.webp',
    })
    expect(markup).toContain('href="https://youtu.be/x?a=&#34;&#62;&#60;script&#62;"')
    expect(markup).toContain('rel="noopener noreferrer nofollow"')
    expect([...markup.matchAll(/ src="([^"]*)"/g)].map(([, src]) => src)).toEqual(['/files/1/a.webp'])
  })
})
