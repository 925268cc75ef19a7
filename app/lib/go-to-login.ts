import { editorDoor } from './editor-door.ts'
import { getEditing } from './request-context.ts'

/** The session is over: the sign-in page, which comes back here afterwards. A fresh load leaves nothing of it behind. */
export function goToLogin(): void {
  if (getEditing()) location.assign(editorDoor())
  else if (location.pathname !== '/login')
    location.assign(`/login?redirect=${encodeURIComponent(location.pathname + location.search)}`)
}
