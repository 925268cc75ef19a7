let taken = false

/**
 * Tells the page what was typed into it before its program was here: a slow phone shows a form seconds before that, and
 * what stands in an input then is in no state yet, and so would not be sent. Called by what stands around a form.
 */
export function takeUpTyped(): void {
  if (taken) return
  taken = true
  for (const input of document.querySelectorAll<HTMLInputElement>('input:not([type="file"]), textarea')) {
    if (!/^(radio|checkbox)$/.test(input.type)) {
      if (input.value !== input.defaultValue) typeAgain(input)
    } else if (input.checked !== input.defaultChecked && (input.checked || input.type === 'checkbox')) tickAgain(input)
  }
}

// What is brought to life later is so by an event.
const wake = (input: HTMLInputElement) => input.dispatchEvent(new Event('input', { bubbles: true }))

function tickAgain(input: HTMLInputElement): void {
  wake(input)
  // Set like this React knows of it, and a click is a change again.
  input.checked = input.defaultChecked
  input.click()
}

function typeAgain(input: HTMLInputElement): void {
  wake(input)
  const { value } = input
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value') ?? {}
  input.value = input.defaultValue
  set?.call(input, value)
  wake(input)
}
