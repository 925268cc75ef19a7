import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { requiredText, seoTexts, text } from './fields.ts'
import type { Choice } from './kit.ts'
import { richText } from './rich.ts'

/** What posts and pages are written in, in both languages; a post says in few words besides what it is about. */
export const contentTexts = { name: requiredText(200), body: z.nullable(richText), ...seoTexts }
export const excerpt = z.nullable(text(500))

/** Where a post stands: kept back, waiting for its day, shown, put away. */
export const POST_STATES = ['draft', 'scheduled', 'published', 'archived'] as const
export type PostState = (typeof POST_STATES)[number]
/** Where a page stands; one that has an end is over after it. */
export const PAGE_STATES = ['draft', 'scheduled', 'published', 'ended'] as const
export type PageState = (typeof PAGE_STATES)[number]

export const STATE_NAMES = {
  draft: m.content_state_draft,
  scheduled: m.content_state_scheduled,
  published: m.content_state_published,
  archived: m.content_state_archived,
  ended: m.content_state_ended,
} as const

export const stateChoices = (states: readonly (PostState | PageState)[]): Choice[] =>
  states.map((value) => ({ value, label: STATE_NAMES[value] }))
