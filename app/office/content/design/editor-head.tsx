import { ArrowLeft, Ellipsis, ExternalLink, Redo2, Undo2 } from 'lucide-react'
import { platformOrigin } from '#app/lib/editor-door.ts'
import { getLocale, setLanguage } from '#app/lib/locale.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { ButtonAnchor } from '#app/ui/button-link.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { TrashIcon } from '#app/ui/icons.tsx'
import { LanguageSwitch } from '#app/ui/language-switch.tsx'
import { Menu } from '#app/ui/menu.tsx'
import type { Designing, SaveState } from './use-design.ts'

const SAID: Readonly<Record<SaveState, () => string>> = {
  saved: m.design_saved,
  unsaved: m.design_unsaved,
  saving: m.design_saving,
  failed: m.design_failed,
  refused: m.design_refused,
  behind: m.error_409_changed,
}

interface EditorHeadProps {
  title: string
  storeName: string
  design: Designing
  locked: boolean
  onDiscard: () => void
  onPublish: () => void
}

const icon = 'size-4.5'

/** Above the editor: the way back, what has become of the draft, and what can be done with it. */
export function EditorHead({ title, storeName, design, locked, onDiscard, onPublish }: EditorHeadProps) {
  const { can, state, draft, shown, waits, busy } = design
  const settled = shown ? m.design_is_shown() : m.design_is_first()
  const isNew = draft !== null || state !== 'saved' || !(waits ?? shown)
  const discards = !locked && draft !== null
  const other = getLocale() === 'km' ? 'en' : 'km'
  return (
    <header className="flex h-15 shrink-0 items-center gap-1 border-line border-b bg-paper px-2 max-sm:h-14 lg:px-4">
      <a
        href={`${platformOrigin()}/dashboard`}
        aria-label={m.shop_editor_back()}
        className="inline-flex size-9 shrink-0 items-center justify-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink max-sm:size-11"
      >
        <ArrowLeft aria-hidden="true" className={icon} />
      </a>
      <div className="min-w-0 flex-1 px-1">
        <h1 className="line font-medium text-base max-sm:sr-only">
          {title}
          <span className="font-normal text-ink-2"> · {storeName}</span>
        </h1>
        <p role="status" className="line text-ink-2 text-sm">
          {draft === null && state === 'saved' ? settled : SAID[state]()}
        </p>
      </div>
      {!locked && (
        <>
          <IconButton
            label={m.design_undo()}
            icon={<Undo2 aria-hidden="true" className={icon} />}
            disabled={!can.undo}
            onClick={design.undo}
          />
          <IconButton
            label={m.design_redo()}
            icon={<Redo2 aria-hidden="true" className={icon} />}
            disabled={!can.redo}
            onClick={design.redo}
          />
        </>
      )}
      <div className="contents max-md:hidden">
        <LanguageSwitch className="max-md:hidden" />
        <ButtonAnchor
          href="/"
          target="_blank"
          tone="quiet"
          icon={<ExternalLink aria-hidden="true" className={icon} />}
          className="max-md:hidden"
        >
          {m.view_shop()}
        </ButtonAnchor>
        {discards && (
          <Button busy={busy} onClick={onDiscard} className="max-md:hidden">
            {m.design_discard()}
          </Button>
        )}
      </div>
      {state === 'failed' && (
        <Button onClick={design.save} className="max-sm:hidden">
          {m.design_save()}
        </Button>
      )}
      <span className="md:hidden">
        <Menu
          buttonLabel={m.more()}
          button={<Ellipsis aria-hidden="true" className={icon} />}
          buttonClassName="inline-flex size-11 items-center justify-center rounded-control text-ink-2 hover:bg-sunken"
          entries={[
            {
              key: 'shop',
              label: m.view_shop(),
              icon: <ExternalLink aria-hidden="true" className={icon} />,
              onSelect: () => void open('/', '_blank'),
            },
            {
              key: 'language',
              lang: other,
              label: other === 'km' ? 'ខ្មែរ' : 'English',
              onSelect: () => void setLanguage(other),
            },
            ...(state === 'failed' ? [{ key: 'save', label: m.design_save(), onSelect: design.save }] : []),
            ...(discards
              ? [
                  {
                    key: 'discard',
                    label: m.design_discard(),
                    icon: <TrashIcon className={icon} />,
                    tone: 'bad' as const,
                    onSelect: onDiscard,
                  },
                ]
              : []),
          ]}
        />
      </span>
      {!locked && (
        <Button tone="primary" busy={busy} disabled={!isNew || state === 'behind'} onClick={onPublish}>
          {m.design_publish()}
        </Button>
      )}
    </header>
  )
}
