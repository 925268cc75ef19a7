import { ownDatabase } from '../support/database.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const { crudContract } = await import('../support/crud-contract.ts')

crudContract(
  {
    path: 'cms/categories',
    table: 'post_categories',
    permission: 'post-category',
    entity: 'post_category',
    tree: true,
    body: (n) => ({
      name: `Topic ${n}`,
      description: `About ${n}`,
      translations: { km: { name: `ប្រធានបទ ${n}`, description: `អំពី ${n}` } },
      sort_order: n,
    }),
    bad: [
      { body: { name: '' }, field: 'name' },
      { body: { sort_order: 1000 }, field: 'sort_order' },
      { body: { status: 'yes' }, field: 'status' },
      { body: { parent_id: 999_999_999 }, field: 'parent_id' },
      { body: { image: 'nowhere.webp' }, field: 'image' },
    ],
    change: { description: 'New' },
    use: async (server, token, id) => {
      const body = { name: 'Filed', category_ids: [id] }
      const reply = await server.call('POST', '/api/backend/cms/posts', { token, body })
      if (reply.status !== 201) throw new Error(JSON.stringify(reply.body))
    },
  },
  api,
)

crudContract(
  {
    path: 'cms/posts',
    table: 'posts',
    permission: 'post',
    body: (n) => ({
      name: `Post ${n}`,
      excerpt: `Of ${n}`,
      body: `<p>Text ${n}</p>`,
      translations: { km: { name: `អត្ថបទ ${n}`, excerpt: `ខ្លី ${n}`, body: `<p>វែង ${n}</p>` } },
      tags: ['tea', `t${n}`],
      sort_order: n,
    }),
    bad: [
      { body: { name: '' }, field: 'name' },
      { body: { name: 'x'.repeat(201) }, field: 'name' },
      { body: { excerpt: 'x'.repeat(501) }, field: 'excerpt' },
      { body: { body: '<div>'.repeat(100) }, field: 'body' },
      { body: { category_ids: [999_999_999] }, field: 'category_ids.0' },
      { body: { tags: [''] }, field: 'tags.0' },
      { body: { type: 'help' }, field: 'type' },
      { body: { type: 'news' }, field: 'type' },
      { body: { published_at: 'tomorrow' }, field: 'published_at' },
      { body: { feature: 'yes' }, field: 'feature' },
      { body: { image: 'nowhere.webp' }, field: 'image' },
    ],
    change: { tags: ['coffee'], feature: true },
  },
  api,
)

crudContract(
  {
    path: 'cms/pages',
    table: 'pages',
    permission: 'page',
    body: (n) => ({
      name: `Page ${n}`,
      body: `<p>Text ${n}</p>`,
      translations: { km: { name: `ទំព័រ ${n}`, body: `<p>វែង ${n}</p>` } },
      sort_order: n,
    }),
    bad: [
      { body: { name: '' }, field: 'name' },
      { body: { template: 'tall' }, field: 'template' },
      { body: { system_code: 'home' }, field: 'system_code' },
      { body: { publish_end: 'never' }, field: 'publish_end' },
      {
        body: { published_at: '2026-05-02T00:00:00Z', publish_end: '2026-05-01T00:00:00Z' },
        field: 'publish_end',
      },
      { body: { image: 'nowhere.webp' }, field: 'image' },
    ],
    change: { template: 'wide' },
  },
  api,
)
