import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { announcementStrip } from './announcement-strip.ts'
import { bannerGrid } from './banner-grid.ts'
import { brandStrip } from './brand-strip.ts'
import { categoryGrid } from './category-grid.ts'
import { countdown } from './countdown.ts'
import { faq } from './faq.ts'
import { foodMenu } from './food-menu.ts'
import { footerLinks } from './footer-links.ts'
import { heroSlider } from './hero-slider.ts'
import { imageText } from './image-text.ts'
import { instagramGrid } from './instagram-grid.ts'
import { mapContact } from './map-contact.ts'
import { newsletter } from './newsletter.ts'
import { productCarousel } from './product-carousel.ts'
import { richText } from './rich-text.ts'
import { type Section, type SectionType, sectionOf } from './section-kit.ts'
import { services } from './services.ts'
import { testimonials } from './testimonials.ts'
import { video } from './video.ts'

/** All types of sections, in the order in which they are offered. */
export const SECTION_TYPES = [
  heroSlider,
  announcementStrip,
  categoryGrid,
  productCarousel,
  foodMenu,
  bannerGrid,
  imageText,
  richText,
  services,
  countdown,
  brandStrip,
  testimonials,
  faq,
  video,
  instagramGrid,
  newsletter,
  mapContact,
  footerLinks,
] as const satisfies readonly SectionType[]

export type SectionName = (typeof SECTION_TYPES)[number]['type']

const byName: ReadonlyMap<string, SectionType> = new Map(SECTION_TYPES.map((one) => [one.type, one]))
/** A type by its name; undefined for one that is none (any more). */
export const sectionType = (name: string): SectionType | undefined => byName.get(name)

export const MOST_SECTIONS = 30

const [first, ...others] = SECTION_TYPES.map(sectionOf)

/** A section of any type, judged by the schema of its own. */
const section: z.ZodMiniType<Section> = z.discriminatedUnion('type', [first as NonNullable<typeof first>, ...others])

const idsOf = (sections: readonly Section[]) => sections.flatMap(({ id, items }) => [id, ...items.map((one) => one.id)])

/** The sections of a page, in their order. */
export const sectionList = z.array(section).check(
  z.maxLength(MOST_SECTIONS),
  z.refine((sections) => new Set(idsOf(sections)).size === idsOf(sections).length, {
    error: () => m.section_ids_twice(),
  }),
)

/** A new section of a type, as it stands before anybody wrote in it. */
export function newSection(type: SectionName, id: string): Section {
  const [made] = sectionList.parse([{ type, id }])
  if (!made) throw new Error(`no section of type ${type}`)
  return made
}
