import { typesetInThread } from './typst-thread.ts'

/** Milliseconds from asking to having, the wait behind papers included. */
const DEADLINE = 15_000

export interface Card {
  title: string
  text: string
  /** What stands below the title is a price: as large as that deserves. */
  strong?: boolean
  /** A web address, without its scheme. */
  foot: string
  lang: 'en' | 'km'
}

/**
 * The words of what a shared link shows, as an SVG of 1200 by 630 without a ground: shaped by Typst, since what draws a
 * picture has no Khmer letters of ours. Text is shown as it is.
 * @throws InvoiceRenderError
 */
export async function drawCard(card: Card): Promise<Buffer> {
  // A full stop never begins a line.
  const words = { ...card, text: card.text.replaceAll('។', '\u2060។') }
  const task = { template: 'card', papers: JSON.stringify(words), logo: null, tags: false } as const
  return Buffer.from((await typesetInThread(task, DEADLINE)).pdf)
}
