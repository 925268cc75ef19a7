import { m } from '#app/paraglide/messages.js'
import type { FieldErrors } from '#server/core/procedure/refused.ts'
import { type Html, html } from '#server/core/text/html.ts'

// As app/ui draws them, whose classes are in the shop's sheet: button-classes.ts, input-classes.ts, field.tsx.
const BUTTON =
  'inline-flex items-center justify-center rounded-control border font-medium text-center transition-colors select-none gap-2 text-base'
export const PRIMARY = `${BUTTON} bg-accent text-on-accent border-transparent hover:bg-accent-strong min-h-12 px-6`
export const PLAIN = `${BUTTON} bg-surface text-ink border-line-strong hover:bg-sunken min-h-11 px-4`
export const LINK = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink'
export const INPUT =
  'block w-full rounded-control border bg-surface px-3 text-base text-ink transition-colors max-sm:text-lg min-h-control hover:border-ink-3 focus:border-accent focus:outline-2 focus:outline-offset-0 focus:outline-accent/35'

/** What a form was sent, and what is wrong with it; of a form that was not sent yet nothing. */
export interface Filled {
  typed: URLSearchParams
  errors: FieldErrors
}

export const EMPTY: Filled = { typed: new URLSearchParams(), errors: {} }

interface Field {
  name: string
  label: string
  /** What stands in it before anything is typed. */
  value?: string | null
  hint?: string
  type?: 'text' | 'email' | 'tel' | 'password'
  autocomplete?: string
  inputmode?: string
  required?: boolean
  max?: number
  /** Beside others of its name on the page. */
  id?: string
}

/** A labelled control with its fault; the first that is wrong takes the focus. Passwords are typed anew. */
export function field(filled: Filled, of: Field): Html {
  const { name, label, hint, type = 'text', required = false, id = name } = of
  const value = type === 'password' ? '' : (filled.typed.get(name) ?? of.value ?? '')
  const { about, error, focus } = faultOf(filled, { name, id, hint })
  return html`<div class="min-w-0">${labelOf(id, label, required)}<input id="${id}" name="${name}" type="${type}" value="${value}" maxlength="${of.max ?? 254}" class="${INPUT} ${error ? 'border-bad' : 'border-control'}"${of.autocomplete && html` autocomplete="${of.autocomplete}"`}${of.inputmode && html` inputmode="${of.inputmode}"`}${required && html` aria-required="true"`}${about}${focus}>${error}${hintOf(id, hint)}</div>`
}

interface Choice {
  name: string
  label: string
  value: string | null
  none: string
  groups: readonly { name: string; choices: readonly { value: string; name: string }[] }[]
}

/** A choice among groups, or none of them. */
export function choice(filled: Filled, { name, label, none, groups, ...of }: Choice): Html {
  const value = filled.typed.get(name) ?? of.value ?? ''
  const { about, error, focus } = faultOf(filled, { name, id: name })
  const option = (one: { value: string; name: string }) =>
    html`<option value="${one.value}"${one.value === value && html` selected`}>${one.name}</option>`
  return html`<div class="min-w-0">${labelOf(name, label, false)}<select id="${name}" name="${name}" class="${INPUT} ${error ? 'border-bad' : 'border-control'}"${about}${focus}><option value="">${none}</option>${groups.map((group) => html`<optgroup label="${group.name}">${group.choices.map(option)}</optgroup>`)}</select>${error}</div>`
}

export const checkbox = (
  filled: Filled,
  { name, label, value }: { name: string; label: string; value: boolean },
): Html => {
  const checked = filled === EMPTY ? value : filled.typed.has(name)
  return html`<label class="flex min-h-11 items-center gap-3"><input type="checkbox" name="${name}" value="1" class="size-5 accent-accent"${checked && html` checked`}>${label}</label>`
}

export const labelOf = (id: string, label: string, required: boolean) =>
  html`<label for="${id}" class="mb-1 block font-medium text-ink-2 text-sm">${label}${required ? html`<span aria-hidden="true" class="ms-0.5 text-bad">*</span>` : html` <span class="font-normal text-ink-3">(${m.optional()})</span>`}</label>`

export const hintOf = (id: string, hint: string | undefined) =>
  hint && html`<p id="${id}-hint" class="mt-1 text-ink-3 text-sm">${hint}</p>`

export function faultOf(
  { errors }: Filled,
  { name, id, hint }: { name: string; id: string; hint?: string | undefined },
) {
  const said = errors[name]?.join('\n')
  const described = [...(said ? [`${id}-error`] : []), ...(hint ? [`${id}-hint`] : [])].join(' ')
  const first = Object.keys(errors)[0] === name
  return {
    about: html`${described && html` aria-describedby="${described}"`}${said && html` aria-invalid="true"`}`,
    error: said && html`<p id="${id}-error" class="mt-1 whitespace-pre-line text-bad text-sm">${said}</p>`,
    focus: first && html` autofocus`,
  }
}

interface Form {
  /** Where it is sent, if elsewhere than to the page itself. */
  to?: string
  /** What tells several forms of a page apart, and what they are about. */
  hidden?: Readonly<Record<string, string | number>>
  fields: readonly Html[]
  submit: string
  tone?: string
}

/** A form that is sent as it stands, without a script. */
export const form = ({ to, hidden = {}, fields, submit, tone = PRIMARY }: Form): Html =>
  html`<form method="post"${to && html` action="${to}"`} novalidate class="grid max-w-md gap-4">${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}${fields}<div><button class="${tone}">${submit}</button></div></form>`

/** The same where there is nothing but its button; `named` says what it stands beside, for whom does not see that. */
export const button = (of: {
  to: string
  hidden?: Readonly<Record<string, string | number>>
  submit: string
  named?: string
}): Html =>
  html`<form method="post" action="${of.to}">${Object.entries(of.hidden ?? {}).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}<button class="${PLAIN}">${of.submit}${of.named && html`<span class="sr-only"> ${of.named}</span>`}</button></form>`
