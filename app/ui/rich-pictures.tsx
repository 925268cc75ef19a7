import { type Editor, useEditorState } from '@tiptap/react'
import { type RefObject, useImperativeHandle } from 'react'
import { m } from '#app/paraglide/messages.js'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { IMAGE_KINDS, type ImageItem, type UploadImage } from './image-item.ts'
import { TextInput } from './text-input.tsx'
import { UploadTile } from './upload-tile.tsx'
import { useUploads } from './use-uploads.ts'

/** Takes pictures that were pasted or dropped, into the text at `at`. */
export type TakePictures = (files: readonly File[], at?: number) => void

interface RichPicturesProps {
  editor: Editor
  upload: UploadImage
  /** The input by which they are chosen. */
  chooser: RefObject<HTMLInputElement | null>
  take: RefObject<TakePictures | null>
}

const MOST_ALT = 200

/** A picture as the text shows it; its size stands in its name. */
function shown({ image_path }: ImageItem) {
  const [, width, height] = /-(\d+)x(\d+)\.webp$/.exec(image_path) ?? []
  return { type: 'image', attrs: { src: image_path, alt: '', width, height } }
}

/** The pictures of a text: on their way, put in where the caret is, and what is said of the one that is selected. */
export function RichPictures({ editor, upload, chooser, take }: RichPicturesProps) {
  const { uploads, add, again, forget } = useUploads({ upload, onItems: put, onEnd: () => undefined })
  const picture = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      now.isActive('image')
        ? { alt: String(now.getAttributes('image').alt ?? ''), at: now.state.selection.from }
        : null,
  })
  useImperativeHandle(take, () => (files, at) => {
    if (at !== undefined) editor.commands.setTextSelection(at)
    add(files)
  })

  function put(items: ImageItem[]) {
    editor.commands.insertContentAt(editor.state.selection.to, items.map(shown))
    // The last one is chosen, so that one can say at once what it shows.
    const src = items.at(-1)?.image_path
    editor.state.doc.descendants((node, at) => {
      if (node.type.name === 'image' && node.attrs.src === src) editor.commands.setNodeSelection(at)
    })
  }

  return (
    <>
      <input
        ref={chooser}
        type="file"
        accept={IMAGE_KINDS}
        multiple
        hidden
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      {uploads.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.25rem,1fr))] gap-3 border-line border-b bg-sunken p-3">
          {uploads.map((one) => (
            <UploadTile key={one.key} upload={one} onAgain={() => again(one.key)} onForget={() => forget(one.key)} />
          ))}
        </ul>
      )}
      {picture && (
        <div className="flex flex-wrap items-end gap-2 border-line border-b bg-sunken px-3 py-3">
          <Field label={m.image_alt()} className="flex-1 basis-60">
            {(control) => (
              <TextInput
                {...control}
                maxLength={MOST_ALT}
                value={picture.alt}
                onValue={(alt) => editor.chain().updateAttributes('image', { alt }).setNodeSelection(picture.at).run()}
              />
            )}
          </Field>
          <Button onClick={() => editor.chain().focus().deleteSelection().run()}>{m.image_remove()}</Button>
        </div>
      )}
    </>
  )
}
