import type { Editor } from '#server/core/procedure/context.ts'
import { EDITOR_LIVES } from '#server/core/procedure/editor-lives.ts'
import { tokenHash } from '#server/core/text/token-hash.ts'
import { ask } from '#server/db/client.ts'

const EDITOR = `SELECT h.id, concat_ws(' ', u.firstname, u.lastname) AS name
  FROM hand_overs h, ${EDITOR_LIVES.from}
  WHERE h.editor_hash = $1 AND h.store_id = $2 AND h.ended_at IS NULL AND ${EDITOR_LIVES.where}`

/**
 * Who looks at his own shop by an editor session's secret: for that store alone, and only as long as the session on the
 * platform's host that it came from.
 */
export async function editorOf(token: string | undefined, shop: { id: number } | null): Promise<Editor | null> {
  if (!shop || !token || !/^[\w-]{20,200}$/.test(token)) return null
  const [row] = await ask<Editor & Record<string, unknown>>(EDITOR, [tokenHash(token), shop.id])
  return row ?? null
}
