import { late } from './late.tsx'
import { RichWaiting } from './rich-waiting.tsx'

/** A text with markup. The editor is some 100 KB: it comes when a form first shows one, in a chunk of its own. */
export const RichInput = late(async () => (await import('./rich-editor.tsx')).RichEditor, <RichWaiting />)
