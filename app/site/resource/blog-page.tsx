import { useNavigate } from '@tanstack/react-router'
import type { PlatformPosts } from '#app/bff/posts.functions.ts'
import { useLocale } from '#app/lib/locale.ts'
import { m } from '#app/paraglide/messages.js'
import { Pagination } from '#app/ui/pagination.tsx'
import { PostList } from './post-list.tsx'

/** What the platform writes for whoever sells, the newest first. */
export function BlogPage({ data, meta }: PlatformPosts) {
  useLocale()
  const navigate = useNavigate()
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-10 sm:px-6">
      <h1 className="text-3xl">{m.nav_blog()}</h1>
      <p className="mt-1 mb-8 text-ink-2 text-lg">{m.resource_blog_text()}</p>
      {data.length > 0 ? <PostList posts={data} dated /> : <p className="text-ink-2">{m.blog_none()}</p>}
      <div className="mt-10 flex justify-center">
        <Pagination
          page={meta.current_page}
          lastPage={meta.last_page}
          href={(page) => `?page=${page}`}
          onPage={(page) => navigate({ to: '/resource/blogs', search: { page } })}
        />
      </div>
    </div>
  )
}
