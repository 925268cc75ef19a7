import sanitizeHtml from 'sanitize-html'
import { tidy } from './rich-tidy.ts'

/** Deeper elements are unwrapped. */
const NESTED = 60

/** As of the pictures of a product. */
const MOST_ALT = 200

const INLINE = ['br', 'strong', 'em', 'u', 's', 'a']
const BLOCKS = [
  'p',
  'h2',
  'h3',
  'ul',
  'ol',
  'li',
  'blockquote',
  'hr',
  'img',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
]

/** What is thrown away with all that is in it; of other unknown elements the text stays. */
const DROPPED = [
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'embed',
  'applet',
  'svg',
  'math',
  'head',
  'title',
  'textarea',
  'select',
  'option',
  'button',
  'noembed',
  'noframes',
  'xmp',
  'plaintext',
  'audio',
  'video',
  'canvas',
]

const as = (tag: string, names: string[]) => Object.fromEntries(names.map((name) => [name, tag]))
const TURNED: Record<string, string> = {
  b: 'strong',
  i: 'em',
  ins: 'u',
  strike: 's',
  del: 's',
  h1: 'h2',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
  // What stands on lines of its own goes on doing so.
  ...as('p', ['div', 'section', 'article', 'header', 'footer', 'main', 'aside', 'figure', 'figcaption', 'pre']),
  ...as('p', ['address', 'center', 'caption', 'dt', 'dd']),
}

/** Where a link may lead: no script, no data, nothing on this host. */
const LEADS = /^(https?:\/\/|mailto:|tel:)[^\s<>"'\\]+$/i

/** A picture of this host: the store it belongs to, and its name without what says which of its widths it is. */
export const PICTURE = /^\/files\/(\d{1,12})\/([a-z0-9]{16,40}(?:-\d{1,4}x\d{1,4})?)(?:_\d{3,4})?\.webp$/

/**
 * HTML as descriptions may have it: paragraphs, headings 2 and 3, lists, quotes, rules, links, tables, pictures of the store,
 * and five ways to stress. What else is there loses its tags. The result is well-formed, and sanitising it again changes
 * nothing. Not for the thread that serves requests: see rich-isolate.ts.
 * @param storeId whose pictures it may show
 */
export function sanitise(html: string, storeId?: number): string {
  const clean = sanitizeHtml(html.replace(/<\/t[dh]/gi, ' $&'), {
    allowedTags: [...BLOCKS, ...INLINE],
    allowedAttributes: { a: ['href'], img: ['src', 'alt'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesAppliedToAttributes: ['href'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nonTextTags: DROPPED,
    nestingLimit: NESTED,
    transformTags: {
      ...TURNED,
      a: (_, { href = '' }): sanitizeHtml.Tag => {
        if (LEADS.test(href)) return { tagName: 'a', attribs: { href } }
        return { tagName: 'span', attribs: {} }
      },
      img: (_, { src = '', alt = '' }): sanitizeHtml.Tag => {
        const [, owner, name] = PICTURE.exec(src) ?? []
        if (storeId === undefined || owner !== String(storeId)) return { tagName: 'img', attribs: {} }
        return { tagName: 'img', attribs: { src: `/files/${owner}/${name}.webp`, alt: alt.trim().slice(0, MOST_ALT) } }
      },
    },
  })
  return tidy(clean)
}
