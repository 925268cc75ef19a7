import { env } from '#server/env.ts'

// No secret, but a shop on a sub-domain must not be able to set it.
export const PREVIEW_COOKIE = `${env.secureCookies ? '__Host-' : ''}preview_role`

const attributes = `Path=/; HttpOnly; SameSite=Lax${env.secureCookies ? '; Secure' : ''}`

/** Names the role that a browser looks through until it is closed, or its user leaves or logs out. */
export const previewCookie = (id: number) => `${PREVIEW_COOKIE}=${id}; ${attributes}`
export const noPreviewCookie = () => `${PREVIEW_COOKIE}=; Max-Age=0; ${attributes}`
