import { redirect } from '@tanstack/react-router'

/** Who comes by a link name that a thing had is sent to where it stands now, for good. */
export const moved = (page: 'product' | 'category' | 'promotion' | 'brand', slug: string) =>
  redirect({ href: `/${page}/${encodeURIComponent(slug)}`, statusCode: 301 })
