import type { PlatformPost } from '#app/bff/posts.functions.ts'
import { formatDate } from '#app/contracts/dates.ts'
import { pictureSizes } from '#app/contracts/picture.ts'
import { useLocale } from '#app/lib/locale.ts'
import { m } from '#app/paraglide/messages.js'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'

/** An article of the blog or of the help center. */
export function PostPage({ post }: { post: PlatformPost }) {
  useLocale()
  const list =
    post.type === 'help'
      ? { title: m.nav_help_center(), to: '/resource/help-center' }
      : { title: m.nav_blog(), to: '/resource/blogs' }
  return (
    <article className="mx-auto w-full max-w-3xl px-4 py-8 sm:px-6">
      <Breadcrumb items={[list, { title: post.name }]} />
      <h1 className="mt-3 text-3xl">{post.name}</h1>
      <p className="mt-2 text-ink-3 text-sm">
        <time dateTime={post.published_at}>{formatDate(post.published_at)}</time> ·{' '}
        {m.blog_minutes({ n: post.read_minutes })}
      </p>
      {post.excerpt && <p className="mt-4 text-ink-2 text-lg">{post.excerpt}</p>}
      {post.image_url && (
        <img
          {...pictureSizes(post.image_url)}
          sizes="(min-width: 48rem) 45rem, 100vw"
          src={post.image_url}
          alt=""
          className="mt-6 w-full rounded-card"
        />
      )}
      {post.body && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitised it (server/core/rich)
        <div className="rich mt-6 text-ink-2 text-lg" dangerouslySetInnerHTML={{ __html: post.body }} />
      )}
    </article>
  )
}
