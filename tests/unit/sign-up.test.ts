import { describe, expect, it } from 'vitest'
import {
  EMPTY,
  nextLink,
  proposedLink,
  STEPS,
  signUpIssues,
  stepOfFirst,
  subDomainOf,
} from '../../app/site/auth/sign-up-values.ts'

const good = {
  email: 'sok@shop.example',
  password: 'Tukrolok@2026',
  firstname: 'Dara',
  lastname: 'Sok',
  store_name: 'Kafe',
  sub_domain: 'kafe-tonle',
  category_id: '',
  theme_id: '',
}

describe('the sign-up', () => {
  it('asks eight things at most, each once', () => {
    const asked = STEPS.flat()
    expect(asked.length).toBeLessThanOrEqual(8)
    expect(new Set(asked)).toEqual(new Set(Object.keys(EMPTY)))
  })

  it('names what is missing', () => {
    expect(signUpIssues(EMPTY)).toEqual({
      email: 'This field is required',
      password: 'Password is required',
      firstname: 'This field is required',
      lastname: 'This field is required',
      store_name: 'This field is required',
      sub_domain: 'This field is required',
    })
    expect(signUpIssues(good)).toEqual({})
    expect(signUpIssues(good, true)).toEqual({ category_id: 'This field is required' })
    expect(signUpIssues({ ...good, category_id: '7', theme_id: '2' }, true)).toEqual({})
  })

  it.each([
    [{ email: 'nobody' }, 'email', 'email is not valid'],
    [{ password: 'Ab1!' }, 'password', 'Password need to have at least 8 characters.'],
    [{ password: 'alllowercase1' }, 'password', 'Password must include at least one uppercase letter'],
    [{ sub_domain: 'my shop' }, 'sub_domain', 'Spaces are not allowed'],
    [{ sub_domain: 'my_shop' }, 'sub_domain', 'Only letters, numbers, and hyphens are allowed.'],
    [{ sub_domain: 'www' }, 'sub_domain', 'reserved'],
  ] as const)('%j is said of %s', (wrong, field, text) => {
    expect(signUpIssues({ ...good, ...wrong })[field]).toContain(text)
  })

  it('goes back to the step of the first bad field', () => {
    expect(stepOfFirst(['sub_domain', 'email'])).toBe(1)
    expect(stepOfFirst(['lastname'])).toBe(1)
    expect(stepOfFirst(['theme_id'])).toBe(2)
    expect(stepOfFirst(['unknown'])).toBe(2)
  })

  it.each([
    ['Kafe Tonlé', 'kafe-tonle'],
    ["Sok's Shop & Co.", 'soks-shop-co'],
    ['កាហ្វេទន្លេ', ''],
    ['កាហ្វេ Tonle', 'tonle'],
    ['AB', ''],
    ['Admin', ''],
    ['2026', ''],
    ['x'.repeat(60), 'x'.repeat(40)],
  ])('makes of %s the link %s', (name, link) => {
    expect(subDomainOf(name)).toBe(link)
  })

  it('proposes a link of the store’s name, else of the e-mail, and the next one of a taken one', () => {
    const email = 'srey.mom@shop.example'
    expect(proposedLink({ store_name: 'Kafe Tonlé', email })).toBe('kafe-tonle')
    expect(proposedLink({ store_name: 'កាហ្វេទន្លេ', email })).toBe('srey-mom')
    expect(proposedLink({ store_name: ' ', email })).toBe('')
    expect([nextLink('kafe'), nextLink('kafe-2'), nextLink('x'.repeat(40))]).toEqual([
      'kafe-2',
      'kafe-3',
      `${'x'.repeat(38)}-2`,
    ])
  })
})
