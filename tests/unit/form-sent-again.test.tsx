import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { brand } from '#app/contracts/resources/brand.ts'
import type { CrudRow } from '#app/office/crud/contract.ts'
import { type AfterSave, useEditForm } from '#app/office/crud/form/use-edit-form.ts'

afterEach(cleanup)

/** A form that adds a brand, and stays after it was sent: the page that one goes to has not come. */
function addingForm() {
  let version = 0
  const row = (body: Record<string, unknown>): CrudRow => {
    version += 1
    return { ...body, id: 7, version }
  }
  const create = vi.fn(async (body: Record<string, unknown>) => row(body))
  const update = vi.fn(async (_id: number, body: Record<string, unknown>) => row(body))
  const onSaved = vi.fn(async () => undefined)
  const { result } = renderHook(() => useEditForm({ of: brand, api: { create, update }, onSaved }))
  const name = (text: string) => act(() => result.current.form.setFieldValue('translations.en.name', text))
  const send = (after: AfterSave) => act(() => result.current.submit(after))
  /** Sends it, and again in other ways, before `answer` lets the first arrive. */
  const sendMeanwhile = (others: AfterSave[], answer: () => void) =>
    act(async () => {
      const first = result.current.submit('exit')
      await vi.waitFor(() => expect(create).toHaveBeenCalled())
      const rest = others.map((after) => result.current.submit(after))
      await new Promise((done) => setTimeout(done))
      answer()
      await Promise.all([first, ...rest])
    })
  return { create, update, onSaved, name, send, sendMeanwhile }
}

it('makes one thing where a form that was saved is sent again, and changes that', async () => {
  const { create, update, onSaved, name, send } = addingForm()
  await name('Lotus')
  await send('exit')
  expect(create).toHaveBeenCalledTimes(1)
  await send('exit')
  expect(update).toHaveBeenLastCalledWith(7, { version: 1 })
  await name('Lotus Tea')
  await send('exit')
  expect(update).toHaveBeenLastCalledWith(7, expect.objectContaining({ version: 2 }))
  expect(onSaved).toHaveBeenCalledTimes(3)
  expect(create).toHaveBeenCalledTimes(1)
})

it('makes one thing where it is sent again while it is on its way, whichever button or key asks', async () => {
  const { create, update, onSaved, name, send, sendMeanwhile } = addingForm()
  await name('Lotus')
  const arrived = Promise.withResolvers<void>()
  const make = create.getMockImplementation()
  create.mockImplementationOnce(async (body) => {
    await arrived.promise
    return (await make?.(body)) as CrudRow
  })
  await sendMeanwhile(['exit', 'new', 'stay'], arrived.resolve)
  expect([create.mock.calls.length, update.mock.calls.length, onSaved.mock.calls.length]).toEqual([1, 0, 1])
  await send('exit')
  expect([create.mock.calls.length, update.mock.calls.length]).toEqual([1, 1])
})

it('makes another where the next was asked for', async () => {
  const { create, update, name, send } = addingForm()
  await name('Lotus')
  await send('new')
  await name('Jasmine')
  await send('new')
  expect(create).toHaveBeenCalledTimes(2)
  expect(update).not.toHaveBeenCalled()
})
