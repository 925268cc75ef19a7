export const PREVIEW_COOKIE = 'preview_role'

const attributes = 'Path=/; HttpOnly; SameSite=Lax'

/** Names the role that a browser looks through until it is closed, or its user leaves or logs out. It is no secret. */
export const previewCookie = (id: number) => `${PREVIEW_COOKIE}=${id}; ${attributes}`
export const noPreviewCookie = () => `${PREVIEW_COOKIE}=; Max-Age=0; ${attributes}`
