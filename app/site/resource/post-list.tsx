import { Link } from '@tanstack/react-router'
import type { PlatformPosts } from '#app/bff/posts.functions.ts'
import { formatDate } from '#app/contracts/dates.ts'
import { pictureSizes } from '#app/contracts/picture.ts'
import { m } from '#app/paraglide/messages.js'

type Card = PlatformPosts['data'][number]

/** Articles side by side, each with what it is about. */
export function PostList({ posts, dated }: { posts: readonly Card[]; dated?: boolean }) {
  // Those of the help center stand below the heading of their topic.
  const Title = dated ? 'h2' : 'h3'
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {posts.map((post) => (
        <li key={post.id} className="rounded-card border border-line bg-surface">
          {post.image_url && (
            <img
              {...pictureSizes(post.image_url)}
              sizes="(min-width: 64rem) 22rem, 100vw"
              src={post.image_url}
              alt=""
              loading="lazy"
              className="aspect-[3/1] w-full rounded-card object-cover"
            />
          )}
          <div className="p-5">
            <Title className="font-semibold text-lg">
              <Link to="/resource/blogs/blog-details" search={{ slug: post.slug }} className="hover:underline">
                {post.name}
              </Link>
            </Title>
            <p className="mt-1 text-ink-3 text-sm">
              {dated && (
                <>
                  <time dateTime={post.published_at}>{formatDate(post.published_at)}</time> ·{' '}
                </>
              )}
              {m.blog_minutes({ n: post.read_minutes })}
            </p>
            {post.excerpt && <p className="mt-2 text-ink-2">{post.excerpt}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
