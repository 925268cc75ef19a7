import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import {
  discardDesign,
  publishDesign,
  type ReadDesign,
  readDesign,
  restoreDesign,
  saveDesign,
  scheduleDesign,
  unscheduleDesign,
} from '#app/bff/website-design.functions.ts'
import {
  type EditHistory,
  edited,
  historyOf,
  redone,
  type SectionEdit,
  undone,
} from '#app/contracts/sections/edit-sections.ts'
import { firstDesign } from '#app/contracts/sections/first-design.ts'
import type { Section } from '#app/contracts/sections/section-kit.ts'
import { AppError } from '#app/lib/app-error.ts'
import { toastError, toastSuccess } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'

/** How long somebody pauses before what he typed is saved, in milliseconds. */
const PAUSE = 800

const noted = () => undefined

type Step = SectionEdit | { do: 'undo' } | { do: 'redo' } | { do: 'begin'; sections: readonly Section[] }

function stepped(history: EditHistory, step: Step): EditHistory {
  switch (step.do) {
    case 'undo':
      return undone(history)
    case 'redo':
      return redone(history)
    case 'begin':
      return historyOf(step.sections)
    default:
      return edited(history, step)
  }
}

/** `failed`: it did not arrive; `refused`: the server finds fault with a field; `behind`: somebody else has saved since. */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'refused' | 'behind'

const sectionsOf = ({ draft, scheduled, published }: ReadDesign): readonly Section[] =>
  (draft ?? scheduled ?? published)?.sections ?? firstDesign()

/** What somebody does to his shop's first page: kept as a draft while he works, shown once he publishes it. */
export function useDesign(read: ReadDesign, locked: boolean) {
  const [history, step] = useReducer(stepped, read, (found) => historyOf(sectionsOf(found)))
  const [draft, setDraft] = useState(read.draft?.version ?? null)
  const [shown, setShown] = useState(read.published)
  const [waits, setWaits] = useState(read.scheduled)
  const [state, setState] = useState<SaveState>('saved')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  /** What a save under way, and the next one, go by. */
  const kept = useRef({ sections: history.now, version: draft, under: Promise.resolve() })
  const { now } = history

  /** One call after the other: each goes by the version that the one before has made. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = kept.current.under.then(work)
    kept.current.under = mine.then(noted, noted)
    return mine
  }

  /** Saves what there is. @returns whether all of it is kept */
  const save = (force = false): Promise<boolean> =>
    inTurn(async () => {
      const { sections, version } = kept.current
      if (sections === now && !(force && version === null)) return true
      setState('saving')
      try {
        const saved = await saveDesign({ data: { version, sections: [...now] } })
        kept.current = { ...kept.current, sections: now, version: saved.version }
        setDraft(saved.version)
        setErrors({})
        setState('saved')
        return true
      } catch (error) {
        const status = error instanceof AppError ? error.status : 0
        setState(status === 409 ? 'behind' : status === 422 ? 'refused' : 'failed')
        if (error instanceof AppError && error.fields)
          setErrors(Object.fromEntries(Object.entries(error.fields).map(([name, texts]) => [name, texts[0] ?? ''])))
        else if (status !== 409) void toastError(error)
        return false
      }
    })

  const afterPause = useEffectEvent((made: readonly Section[]) => {
    if (locked || state === 'behind') return undefined
    const isKept = made === kept.current.sections
    if (state !== 'saving') setState(isKept ? 'saved' : 'unsaved')
    return isKept ? undefined : setTimeout(() => void save(), PAUSE)
  })
  useEffect(() => {
    const timer = afterPause(now)
    return () => clearTimeout(timer)
  }, [now])

  function begin(sections: readonly Section[], version: number | null) {
    step({ do: 'begin', sections })
    kept.current = { ...kept.current, sections, version }
    setDraft(version)
    setErrors({})
    setState('saved')
  }

  /** What there is has become the draft. */
  function keptAs(version: number) {
    kept.current = { ...kept.current, version }
    setDraft(version)
  }

  async function done(work: () => Promise<string>) {
    if (busy) return
    setBusy(true)
    try {
      void toastSuccess(await work())
    } catch (error) {
      if (error instanceof AppError && error.status === 409) setState('behind')
      else void toastError(error)
    }
    setBusy(false)
  }

  /** Lets a draft that is kept whole go where it is shown, now or later. */
  const release = (go: (version: number) => Promise<string>) =>
    done(async () => {
      const all = await save(true)
      return inTurn(async () => {
        const { version } = kept.current
        if (!all || version === null) throw new AppError(422, m.design_not_kept())
        const said = await go(version)
        kept.current = { ...kept.current, version: null }
        setDraft(null)
        return said
      })
    })

  const publish = () =>
    release(async (version) => {
      setShown(await publishDesign({ data: { version } }))
      return m.design_published()
    })

  const schedule = (publish_at: string) =>
    release(async (version) => {
      setWaits(await scheduleDesign({ data: { version, publish_at } }))
      return m.design_scheduled()
    })

  const unschedule = () =>
    done(() =>
      inTurn(async () => {
        if (!waits) return m.design_unscheduled()
        try {
          const back = await unscheduleDesign({ data: { id: waits.id } })
          setWaits(null)
          // Beside another draft it is a version of before.
          if (back.state === 'draft') keptAs(back.version)
          return m.design_unscheduled()
        } catch (error) {
          if (!(error instanceof AppError && error.status === 404)) throw error
          // Its time has come, or somebody else was first.
          const found = await readDesign()
          setWaits(found.scheduled)
          setShown(found.published)
          return found.scheduled ? m.design_unscheduled() : m.design_reloaded()
        }
      }),
    )

  const discard = () =>
    done(async () => {
      await inTurn(async () => {
        const { version } = kept.current
        if (version !== null) await discardDesign({ data: { version } })
        begin((waits ?? shown)?.sections ?? firstDesign(), null)
      })
      return m.design_discarded()
    })

  const restore = (id: number) =>
    done(async () => {
      await inTurn(async () => {
        const back = await restoreDesign({ data: { id, version: kept.current.version } })
        begin(back.sections, back.version)
      })
      return m.design_restored()
    })

  /** What somebody else has saved, in place of what was not. */
  const reload = () =>
    done(async () => {
      const found = await readDesign()
      setShown(found.published)
      setWaits(found.scheduled)
      begin(sectionsOf(found), found.draft?.version ?? null)
      return m.design_reloaded()
    })

  return {
    sections: now,
    can: { undo: history.past.length > 0, redo: history.future.length > 0 },
    edit: (one: SectionEdit) => step(one),
    undo: () => step({ do: 'undo' }),
    redo: () => step({ do: 'redo' }),
    state,
    errors,
    busy,
    /** The version of the draft; null: what is shown is what there is. */
    draft,
    shown,
    /** What is shown by itself at its time. */
    waits,
    save: () => void save(),
    publish: () => void publish(),
    schedule: (publish_at: string) => void schedule(publish_at),
    unschedule: () => void unschedule(),
    discard: () => void discard(),
    restore: (id: number) => void restore(id),
    reload: () => void reload(),
    isDirty: () => state !== 'saved',
  }
}

export type Designing = ReturnType<typeof useDesign>
