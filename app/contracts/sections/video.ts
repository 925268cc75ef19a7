import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { text } from '../fields.ts'
import { heading, headingField, line } from './section-fields.ts'
import { declareSection } from './section-kit.ts'
import { videoId } from './video-id.ts'

/** Of YouTube alone, which is linked and not embedded: no page of a shop asks another host for anything. */
export const video = declareSection({
  type: 'video',
  label: m.section_video,
  hint: m.section_video_hint,
  texts: { heading, title: line(120) },
  settings: {
    url: z._default(
      z.nullable(text(255).check(z.refine((url) => videoId(url) !== null, { error: () => m.section_video_wrong() }))),
      null,
    ),
  },
  fields: [
    headingField,
    { key: 'url', label: m.section_video_url, input: 'text', max: 255 },
    { key: 'title', label: m.section_video_title, input: 'text', translated: true, max: 120 },
  ],
})
