import { createIsomorphicFn } from '@tanstack/react-start'
import type { PlatformPost } from '#app/bff/posts.functions.ts'

/** An article as search engines read it (schema.org); asked of the server alone. */
export const postData = createIsomorphicFn()
  .server((post: PlatformPost) => (origin: string) => {
    const by = { '@type': 'Organization', name: 'Phsar', url: origin }
    return [
      {
        '@type': 'Article',
        headline: post.name,
        ...(post.seo.description && { description: post.seo.description }),
        ...(post.image_url && { image: origin + post.image_url }),
        url: `${origin}/resource/blogs/blog-details?slug=${encodeURIComponent(post.slug)}`,
        datePublished: post.published_at,
        dateModified: post.updated_at,
        author: by,
        publisher: by,
      },
    ]
  })
  .client((_: PlatformPost) => undefined)
