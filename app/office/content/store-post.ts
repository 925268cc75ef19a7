import { post } from '#app/contracts/resources/post.ts'

/** A store's form of a post: what it writes is its blog's, so nothing asks for what. */
export const storePost = {
  ...post,
  fieldSets: post.fieldSets.filter(({ fields }) => !fields.some(({ key }) => key === 'type')),
}
