import { handOver } from '#app/bff/hand-over.functions.ts'
import { getLocale } from '#app/lib/locale.ts'
import { toastError } from '#app/lib/toast.ts'

/**
 * Hands over to the editor on the store's host: asks for a code, and posts it there by a form, so that it stands in no
 * address. Where the browser opened no tab, it goes there in this one.
 * @param side what the editor shows first; absent: the sections
 * @returns whether it went there
 */
export async function enterShop(tab: Window | null, side?: 'look'): Promise<boolean> {
  try {
    const { action, code } = await handOver()
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', action, target: tab?.name ?? '_self', hidden: true })
    for (const [name, value] of Object.entries({ token: code, lang: getLocale(), ...(side && { side }) })) {
      form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
    }
    document.body.append(form)
    form.submit()
    form.remove()
    return true
  } catch (error) {
    tab?.close()
    await toastError(error)
    return false
  }
}
