import type { Placeholder } from '#app/contracts/message-template.ts'
import type { Part } from '../outbox/compose.ts'

/** What stands for the placeholders of a message: words within a sentence, or parts of their own. */
export interface Filling {
  words: Partial<Record<Placeholder, string>>
  parts: Partial<Record<Placeholder, readonly Part[]>>
}

/** A placeholder, and what looks like one; spaces within the braces do not count. */
export const PLACEHOLDER = /\{([^{}\n]{0,80})\}/g

/** A line with its placeholders filled in; in one pass, so that what is filled in is read as no placeholder itself. */
export const filledLine = (text: string, words: Filling['words']): string =>
  text.replace(PLACEHOLDER, (whole, name: string) => words[name.trim() as Placeholder] ?? whole)

/** A text as the parts of a message: paragraphs between empty lines; one of which nothing is left is left out. */
export function filledParts(body: string, { words, parts }: Filling): Part[] {
  const lines = body.split('\n').map((line) => line.trimEnd())
  const paragraphs = lines.join('\n').split(/\n{2,}/)
  return paragraphs.flatMap((paragraph) => {
    const made: Part[] = []
    let from = 0
    const say = (to: number) => {
      const text = filledLine(paragraph.slice(from, to), words).trim()
      if (text) made.push(text)
    }
    for (const found of paragraph.matchAll(PLACEHOLDER)) {
      const own = parts[found[1]?.trim() as Placeholder]
      if (!own) continue
      say(found.index)
      made.push(...own)
      from = found.index + found[0].length
    }
    say(paragraph.length)
    return made
  })
}
