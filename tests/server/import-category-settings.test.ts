import { describe, expect, it } from 'vitest'
import { importBench } from '../support/import-bench.ts'
import { counts } from '../support/imports.ts'

const { api, imports } = await importBench('categories')

describe('what a category is beside its texts', () => {
  const HEADER = 'slug,path,name_en,name_km,icon,top,column,show_home,feature,mealtime,available_from,available_to'
  const BREAKFAST = 'eggs,Eggs,Eggs,,🍳,FALSE,3,TRUE,TRUE,breakfast,6:30,10:00'

  it('goes from one shop to the next: its sign, where it is shown, and when', async () => {
    const [one, two] = [await api.signUp(), await api.signUp()]
    const made = await imports.imported(one.token, `${HEADER}\n${BREAKFAST}\nnoodles,Noodles,Noodles,,,,,,,,,\n`)
    expect([counts(made), made.errors]).toEqual([[2, 0, 0, 0], []])
    const file = (await api.call('GET', '/api/backend/categories/export/own?type=csv', { token: one.token })).body
    expect(counts(await imports.imported(two.token, file))).toEqual([2, 0, 0, 0])
    expect(counts(await imports.tried(two.token, file))).toEqual([0, 0, 2, 0])
    const { body } = await api.call('GET', '/api/backend/categories?limit=100&sort=id&direction=asc', {
      token: two.token,
    })
    const found = (name: string) => body.data.find((row: { name: string }) => row.name === name)
    expect(found('Eggs')).toMatchObject({
      icon: '🍳',
      top: false,
      column: 3,
      show_home: true,
      feature: true,
      mealtime: 'breakfast',
      available_from: '06:30',
      available_to: '10:00',
    })
    expect(found('Noodles')).toMatchObject({ icon: null, top: true, column: 1, mealtime: 'all', available_from: null })
  })

  it('changes and goes back, and is refused where it can not be', async () => {
    const { token } = await api.signUp()
    await imports.imported(token, `${HEADER}\n${BREAKFAST}\n`)
    const job = await imports.imported(
      token,
      `${HEADER}\n${BREAKFAST.replace('10:00', '11:30').replace('FALSE', '')}\n`,
    )
    expect(counts(job)).toEqual([0, 1, 0, 0])
    const shown = async () => (await api.call('GET', '/api/backend/categories?limit=100', { token })).body.data[0]
    expect(await shown()).toMatchObject({ available_to: '11:30', top: false })
    await imports.undone(token, job.id)
    expect(await shown()).toMatchObject({ available_to: '10:00' })
    const bad = await imports.imported(token, `${HEADER}\na,A,A,,,maybe,9,,,brunch,25:00,\n`)
    expect(bad.errors.map(({ field }: { field: string }) => field)).toEqual([
      'top',
      'column',
      'mealtime',
      'available_from',
    ])
  })
})
