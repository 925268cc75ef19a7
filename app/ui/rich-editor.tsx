import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { cx } from './cx.ts'
import { inputClasses } from './input-classes.ts'
import { RICH_EXTENSIONS } from './rich-extensions.ts'
import type { RichInputProps } from './rich-input-props.ts'
import { RichLink } from './rich-link.tsx'
import { richPaste } from './rich-paste.ts'
import { RichPictures, type TakePictures } from './rich-pictures.tsx'
import { RichTableBar } from './rich-table-bar.tsx'
import { RichToolbar } from './rich-toolbar.tsx'
import { RichWaiting } from './rich-waiting.tsx'

/** The editor itself; loaded by RichInput. */
export function RichEditor({ value, onValue, onBlur, lang, upload, ...control }: RichInputProps) {
  const last = useRef(value)
  const [linking, setLinking] = useState(false)
  const take = useRef<TakePictures>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const invalid = control['aria-invalid'] === true
  const attributes: Record<string, string> = {
    id: control.id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': `${control.id}-label`,
    class: 'rich px-3 py-3',
    ...(lang && { lang }),
    ...(control['aria-describedby'] && { 'aria-describedby': control['aria-describedby'] }),
    ...(invalid && { 'aria-invalid': 'true' }),
    ...(control['aria-required'] && { 'aria-required': 'true' }),
  }
  const editor = useEditor({
    extensions: RICH_EXTENSIONS,
    content: value,
    immediatelyRender: false,
    injectCSS: false,
    editorProps: {
      attributes,
      transformPastedHTML: (html) => richPaste(html, window.location.origin),
      handlePaste: (_, { clipboardData }) => takes(clipboardData),
      handleDrop: (view, event, __, moved) =>
        !moved && takes(event.dataTransfer, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos),
    },
    onUpdate: ({ editor: now }) => {
      last.current = now.isEmpty ? '' : now.getHTML()
      onValue(last.current)
    },
    onBlur: () => onBlur?.(),
  })

  /** True where what comes in are pictures; words that come with a picture of themselves (Word, a sheet) are words. */
  function takes(data: DataTransfer | null, at?: number): boolean {
    const pictures = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
    const words = data?.getData('text/plain').trim() || /<(table|p|li|td)\b/i.test(data?.getData('text/html') ?? '')
    if (pictures.length === 0 || words || !take.current) return false
    take.current(pictures, at)
    return true
  }

  // What did not come from here: the form was reset, saved, or took over what somebody else had saved.
  useEffect(() => {
    if (!editor || value === last.current) return
    last.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])

  if (!editor) return <RichWaiting />
  return (
    <div
      className={inputClasses(
        invalid,
        'px-0! focus-within:border-accent focus-within:outline-2 focus-within:outline-accent/35',
      )}
    >
      <RichToolbar
        editor={editor}
        linking={linking}
        controls={control.id}
        onLink={() => setLinking(!linking)}
        onPicture={upload && (() => chooser.current?.click())}
      />
      {linking && <RichLink editor={editor} onClose={() => setLinking(false)} />}
      <RichTableBar editor={editor} controls={control.id} />
      {upload && <RichPictures editor={editor} upload={upload} chooser={chooser} take={take} />}
      <EditorContent editor={editor} className={cx('max-h-120 overflow-y-auto')} />
    </div>
  )
}
