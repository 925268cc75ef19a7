import { createIsomorphicFn } from '@tanstack/react-start'
import { type Look, lookOfDocument } from './look.ts'
import { getLook } from './request-context.ts'
import { setLook } from './set-look.ts'

type Chosen = { [K in keyof Look]?: Look[K] | undefined }

/** Draws the page as its user has it, whatever this browser's cookies say; on the server before it is rendered. */
export const resolveTheme = createIsomorphicFn()
  .server(({ theme, density, sidebar }: Chosen): void => {
    Object.assign(getLook(), theme && { theme }, density && { density }, sidebar && { sidebar })
  })
  .client((chosen: Chosen): void => {
    const now = lookOfDocument()
    const { theme = now.theme, density = now.density, sidebar = now.sidebar } = chosen
    if (theme !== now.theme || density !== now.density || sidebar !== now.sidebar) setLook({ theme, density, sidebar })
  })
