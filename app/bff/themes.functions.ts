import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as z from 'zod/mini'
import { callsFor } from '#server/api/calls.ts'

/** What the signed-in user's store may look like, and what it looks like now. */
export const themeGallery = createServerFn({ method: 'GET' }).handler(async () =>
  (await callsFor(getRequest(), 'staff')).web.themeGallery(),
)

/** Where its shop can be looked at in a theme for an hour. */
export const previewTheme = createServerFn({ method: 'GET' })
  .validator(z.object({ id: z.int() }))
  .handler(async ({ data }) => (await callsFor(getRequest(), 'platform')).web.themePreview(data))

/** Dresses the shop: its theme and its own colour, of all settings these alone. The procedure checks them. */
export const wearLook = createServerFn({ method: 'POST' })
  .validator(z.object({ theme: z.nullable(z.int()), accent: z.nullable(z.string()) }))
  .handler(async ({ data: { theme, accent } }) => {
    const calls = await callsFor(getRequest(), 'staff')
    await calls.backend.settings.write({ store_theme_id: theme, theme_accent: accent })
  })

export type ThemeGallery = Awaited<ReturnType<typeof themeGallery>>
export type OfferedTheme = ThemeGallery['themes'][number]
