import { saveFile } from '#app/lib/save-file.ts'

/** Saves a paper that came as a reply, under the name that it came with. */
export async function savePaper(reply: Response): Promise<void> {
  const [, name = 'papers.pdf'] = /filename="([^"]+)"/.exec(reply.headers.get('content-disposition') ?? '') ?? []
  saveFile(await reply.blob(), name)
}
