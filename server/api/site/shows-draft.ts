import { previewsDesign } from '#server/domain/design/preview-design.ts'

/** Whether a page is the first one as its merchant builds it, which he looks at inside the page where he does. */
export function showsDraft(request: Request, storeId: number): boolean {
  const { pathname, searchParams } = new URL(request.url)
  return pathname === '/' && previewsDesign(searchParams.get('preview'), storeId)
}
