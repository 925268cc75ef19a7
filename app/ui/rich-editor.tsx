import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef, useState } from 'react'
import { cx } from './cx.ts'
import { inputClasses } from './input-classes.ts'
import type { RichInputProps } from './rich-input-props.ts'
import { RichLink } from './rich-link.tsx'
import { RichToolbar } from './rich-toolbar.tsx'

// What the server keeps (server/kit/rich-sanitise.ts): offering more would be lost with the save.
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    // It would change a text that nobody touched.
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      protocols: ['mailto', 'tel'],
      isAllowedUri: (address) => /^(https?:\/\/|mailto:|tel:)/i.test(address),
      HTMLAttributes: { target: null, rel: 'noopener nofollow' },
    },
  }),
]

/** Headings of a pasted page become the two there are; styles, pictures and tables go with the schema. */
const pasted = (html: string) => html.replace(/<(\/?)h1\b/gi, '<$1h2').replace(/<(\/?)h[4-6]\b/gi, '<$1h3')

/** The editor itself; loaded by RichInput. */
export function RichEditor({ value, onValue, onBlur, lang, ...control }: RichInputProps) {
  const last = useRef(value)
  const [linking, setLinking] = useState(false)
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
    extensions,
    content: value,
    immediatelyRender: false,
    injectCSS: false,
    editorProps: { attributes, transformPastedHTML: pasted },
    onUpdate: ({ editor: now }) => {
      last.current = now.isEmpty ? '' : now.getHTML()
      onValue(last.current)
    },
    onBlur: () => onBlur?.(),
  })

  // What did not come from here: the form was reset, saved, or took over what somebody else had saved.
  useEffect(() => {
    if (!editor || value === last.current) return
    last.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])

  if (!editor) return null
  return (
    <div
      className={inputClasses(
        invalid,
        'px-0! focus-within:border-accent focus-within:outline-2 focus-within:outline-accent/35',
      )}
    >
      <RichToolbar editor={editor} controls={control.id} linking={linking} onLink={() => setLinking(!linking)} />
      {linking && <RichLink editor={editor} onClose={() => setLinking(false)} />}
      <EditorContent editor={editor} className={cx('max-h-120 overflow-y-auto')} />
    </div>
  )
}
