const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A text of no more than so many characters, cut between letters: a Khmer one with all that is written around it stays whole. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  let cut = ''
  for (const { segment } of clusters.segment(text)) {
    if (cut.length + segment.length >= most) break
    cut += segment
  }
  return `${cut.trimEnd()}…`
}
