import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { m } from '#app/paraglide/messages.js'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { linkOf } from './link-of.ts'
import { TextInput } from './text-input.tsx'

/** Where the selected words lead. Not a form: it stands in one. */
export function RichLink({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const before = String(editor.getAttributes('link').href ?? '')
  const [address, setAddress] = useState(before)
  const [wrong, setWrong] = useState(false)

  function close() {
    onClose()
    editor.commands.focus()
  }

  function apply() {
    const href = linkOf(address)
    if (!href) return setWrong(true)
    const marked = editor.chain().focus().extendMarkRange('link')
    // Nothing is selected: the address is the words.
    if (editor.state.selection.empty && !before)
      marked.insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] }).run()
    else marked.setLink({ href }).run()
    onClose()
  }

  function remove() {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }

  function onKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') apply()
    else close()
  }

  return (
    <div className="grid gap-2 border-line border-b bg-sunken px-3 py-3">
      <Field label={m.rich_link_address()} hint={m.rich_link_hint()} error={wrong ? m.rich_link_bad() : undefined}>
        {(control) => (
          <TextInput
            {...control}
            autoFocus
            inputMode="url"
            autoComplete="off"
            value={address}
            onKeyDown={onKey}
            onValue={(text) => {
              setAddress(text)
              setWrong(false)
            }}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" tone="primary" onClick={apply}>
          {m.save()}
        </Button>
        <Button size="sm" onClick={close}>
          {m.cancel()}
        </Button>
        {before && (
          <Button size="sm" tone="quiet" onClick={remove}>
            {m.rich_link_remove()}
          </Button>
        )}
      </div>
    </div>
  )
}
