/** Frames within which a refusal is drawn, also where the browser has other work. */
const FRAMES = 60

/** Brings the first wrong field into sight and takes the keyboard there, once it is drawn: that may take more than a frame. */
export function focusInvalid(within: () => ParentNode | null, left = FRAMES): void {
  requestAnimationFrame(() => {
    const field = within()?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (field) field.focus()
    else if (left > 0) focusInvalid(within, left - 1)
  })
}
