import { describe, expect, it } from 'vitest'
import { sanitise } from '#server/core/rich/rich-sanitise.ts'

const STORE = 7
const own = '/files/7/0123456789abcdef01234567-1200x800.webp'
const shown = `<img loading="lazy" src="${own}" alt="" width="1200" height="800">`

describe('a picture in a text', () => {
  it.each([
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'https://evil.example/files/7/0123456789abcdef01234567-1200x800.webp',
    '//evil.example/files/7/0123456789abcdef01234567-1200x800.webp',
    own.replace('/7/', '/8/'),
    own.replace('/7/', '/07/'),
    own.replace('/7/', '/7/../8/'),
    own.replace('/7/', '/7/slip-'),
    own.replace('.webp', '.svg'),
    `${own}?x=1`,
    `${own}#x`,
    ` ${own}`,
    '/api/backend/logout',
    '',
  ])('shows no picture from %j', (src) => {
    expect(sanitise(`<p>a</p><img src="${src}" alt="x"><img>`, STORE)).toBe('<p>a</p>')
  })

  it('shows none where it is not said whose', () => {
    expect(sanitise(`<p>a</p>${shown}`)).toBe('<p>a</p>')
  })
})
