import sanitizeHtml from 'sanitize-html'
import { tidy } from './rich-tidy.ts'

/** Deeper elements are unwrapped. */
const NESTED = 60

const INLINE = ['br', 'strong', 'em', 'u', 's', 'a']
const BLOCKS = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'hr']

/** What is thrown away with all that is in it; of other unknown elements the text stays. */
const DROPPED = [
  ...['script', 'style', 'template', 'noscript', 'iframe', 'object', 'embed', 'applet', 'svg', 'math', 'head', 'title'],
  ...['textarea', 'select', 'option', 'button', 'noembed', 'noframes', 'xmp', 'plaintext', 'audio', 'video', 'canvas'],
]

const as = (tag: string, names: string[]) => Object.fromEntries(names.map((name) => [name, tag]))
const TURNED: Record<string, string> = {
  ...{ b: 'strong', i: 'em', ins: 'u', strike: 's', del: 's', h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' },
  // What stands on lines of its own goes on doing so.
  ...as('p', ['div', 'section', 'article', 'header', 'footer', 'main', 'aside', 'figure', 'figcaption', 'pre']),
  ...as('p', ['address', 'center', 'tr', 'caption', 'dt', 'dd']),
}

/** Where a link may lead: no script, no data, nothing on this host. */
const LEADS = /^(https?:\/\/|mailto:|tel:)[^\s<>"'\\]+$/i

/**
 * HTML as descriptions may have it: paragraphs, headings 2 and 3, lists, quotes, rules, links, and five ways to stress. What
 * else is there loses its tags. The result is well-formed, and sanitising it again changes nothing. Not for the thread that
 * serves requests: see rich-thread.ts.
 */
export function sanitise(html: string): string {
  const clean = sanitizeHtml(html.replace(/<\/t[dh]/gi, ' $&'), {
    allowedTags: [...BLOCKS, ...INLINE],
    allowedAttributes: { a: ['href'] },
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
    },
  })
  return tidy(clean)
}
