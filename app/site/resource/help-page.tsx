import { useNavigate } from '@tanstack/react-router'
import type { PlatformPosts } from '#app/bff/posts.functions.ts'
import { useLocale } from '#app/lib/locale.ts'
import { m } from '#app/paraglide/messages.js'
import { SiteSearch } from '#app/site/layout/site-search.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { PostList } from './post-list.tsx'

interface HelpPageProps {
  posts: PlatformPosts['data']
  search: string | undefined
}

/** What helps merchants, by what it is about; a form finds it by its words, with and without JavaScript. */
export function HelpPage({ posts, search }: HelpPageProps) {
  useLocale()
  const navigate = useNavigate()
  const topics = Map.groupBy(posts, ({ categories: [topic] }) => topic?.name ?? '')
  return (
    <>
      <section className="border-line border-b bg-accent-soft">
        <div className="mx-auto w-full max-w-6xl px-4 py-10 sm:px-6">
          <h1 className="text-3xl">{m.nav_help_center()}</h1>
          <p className="mt-1 text-ink-2 text-lg">{m.resource_help_text()}</p>
          <div className="mt-6 flex">
            <SiteSearch
              action="/resource/help-center"
              words={search}
              label={m.resource_help_search()}
              maxLength={100}
              onSearch={(words) => void navigate({ to: '/resource/help-center', search: { search: words } })}
            />
          </div>
        </div>
      </section>
      <div className="mx-auto grid w-full max-w-6xl gap-10 px-4 py-8 sm:px-6">
        {posts.length === 0 && (
          <div role="status">
            <p className="text-ink-2">{search ? m.resource_help_none_found() : m.blog_none()}</p>
            {search && (
              <ButtonLink to="/resource/help-center" className="mt-4">
                {m.resource_help_all()}
              </ButtonLink>
            )}
          </div>
        )}
        {[...topics].map(([topic, some]) => (
          <section key={topic}>
            <h2 className="mb-4 text-2xl">{topic || m.nav_help_center()}</h2>
            <PostList posts={some} />
          </section>
        ))}
      </div>
    </>
  )
}
