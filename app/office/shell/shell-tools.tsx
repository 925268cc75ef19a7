import { lazy, type RefObject, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Theme } from '#app/lib/look.ts'
import { withTexts } from '#app/lib/with-texts.ts'
import { useOwnPreferences } from '#app/office/session/use-own-preferences.ts'
import { type KeptKeys, keepKeys } from '#app/ui/keep-keys.ts'
import type { ShellUser } from './shell-user.ts'
import type { SidebarEntry } from './sidebar-entries.ts'
import { useShortcuts } from './use-shortcuts.ts'

const Palette = lazy(withTexts(() => import('./palette/palette.tsx')))
const LogoutDialog = lazy(withTexts(() => import('./logout-dialog.tsx')))
const ShortcutSheet = lazy(withTexts(() => import('./shortcut-sheet.tsx')))

interface ShellToolsProps {
  user: ShellUser
  places: readonly SidebarEntry[]
  /** Whether the palette is open; undefined until somebody wants it. */
  palette: boolean | undefined
  onPalette: (open: boolean) => void
  onTheme: (theme: Theme) => void
  onLogout: () => Promise<void>
}

/** What keys bring up over any page; each comes when it is first wanted. */
export function ShellTools({ user, places, palette, onPalette, onTheme, onLogout }: ShellToolsProps) {
  const [sheet, setSheet] = useState<boolean>()
  const [leaving, setLeaving] = useState<boolean>()
  const single = useOwnPreferences(user.preferences).shortcuts !== false
  const onSheet = () => setSheet(true)
  useShortcuts({ places, single, onPalette: () => onPalette(true), onSheet })
  const keys = useRef<KeptKeys>(null)
  useEffect(() => () => void keys.current?.end(), [])
  return (
    <>
      {palette !== undefined && (
        <Suspense fallback={<Keeping keys={keys} />}>
          <Palette
            open={palette}
            user={user}
            begun={() => keys.current?.end() ?? []}
            onClose={() => onPalette(false)}
            onTheme={onTheme}
            onSheet={onSheet}
            onLogout={() => setLeaving(true)}
          />
        </Suspense>
      )}
      <Suspense>
        {sheet !== undefined && (
          <ShortcutSheet open={sheet} places={places} single={single} onClose={() => setSheet(false)} />
        )}
        {leaving !== undefined && <LogoutDialog open={leaving} onClose={() => setLeaving(false)} onLogout={onLogout} />}
      </Suspense>
    </>
  )
}

/** Stands while the palette is on its way: one goes on typing, and finds it there. */
function Keeping({ keys }: { keys: RefObject<KeptKeys | null> }) {
  useLayoutEffect(() => {
    keys.current = keepKeys(() => true)
  }, [keys])
  return null
}
