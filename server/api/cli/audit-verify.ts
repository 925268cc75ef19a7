import * as z from 'zod/mini'
import { ownKey, type Verdict, verifyAudit } from '#server/domain/audit/verify.ts'
import { command } from './command.ts'
import { headsIn, shownHead, typedHeads } from './kept-heads.ts'
import { wholeNumber } from './whole-number.ts'

const WHY = {
  rows: 'rows were changed, removed or added',
  gap: 'seals are missing or out of order',
  forged: 'the seal was made without SECRET',
  unkeyed: 'a seal without a key follows one with a key',
  key: 'an older key was used again',
  head: 'the chain was cut short or rewritten: the saved head is missing',
}

/** So many heads are printed for people; all of them as JSON. */
const SHOWN = 10

const text = z.optional(z.string())

export const auditVerify = command({
  name: 'audit:verify',
  summary: 'checks the activity logs against their seals; exit code 1 if something was changed',
  more: 'Save the heads it prints elsewhere, and pass them with --head, or --heads FILE as JSON: they reveal a chain that was cut short or rewritten, even by someone who has SECRET.',
  options: {
    store: {
      value: 'ID',
      summary: 'a single store; 0 is the platform',
      schema: z.optional(wholeNumber(0, Number.MAX_SAFE_INTEGER)),
    },
    head: {
      value: 'STORE:SEAL:HASH',
      summary: 'a saved head; separate several with commas',
      schema: z.optional(typedHeads),
    },
    heads: { value: 'FILE', summary: 'saved heads, as printed by --json', schema: text },
    known: { value: 'KEY', summary: 'keys of earlier SECRETs, separated by commas', schema: text },
  },
  database: 'found',
  async run({ store, head = [], heads, known = '' }) {
    const verdict = await verifyAudit({ store, kept: [...head, ...(heads ? headsIn(heads) : [])] })
    const unknown = verdict.unproven.filter(({ key_id }) => !known.split(',').includes(key_id))
    const failed = verdict.broken.length > 0 || unknown.length > 0
    return { said: linesOf(verdict, unknown), data: { ...verdict, key_id: ownKey(), whole: !failed }, failed }
  },
})

function linesOf({ broken, rows, sealed, stores, unkeyed, heads }: Verdict, unknown: Verdict['unproven']): string[] {
  const said = broken.map(({ store_id, seq, first_id, last_id, why }) => {
    const of = why === 'head' ? '' : ` rows ${first_id} to ${last_id}:`
    return `Store ${store_id}, seal ${seq},${of} ${WHY[why]}`
  })
  for (const { store_id, key_id, from, to } of unknown)
    said.push(
      `Store ${store_id}, seals ${from} to ${to}: sealed under another SECRET (key ${key_id}). They match their rows, but only that SECRET can prove that they were not replaced: run this again with it. If you changed SECRET, pass --known ${key_id}. If SECRET was never changed, treat this as tampering`,
    )
  if (unkeyed > 0) said.push(`Seals from before they were keyed: ${unkeyed}. This number must never grow`)
  if (heads.length > 0) {
    const more = heads.length - SHOWN
    said.push(
      'Save these heads on another machine:',
      ...heads.slice(0, SHOWN).map((head) => `  --head ${shownHead(head)}`),
    )
    if (more > 0) said.push(`  and ${more} more: --json prints all`)
  }
  const whole = broken.length > 0 ? 'NOT WHOLE' : unknown.length > 0 ? 'NOT PROVEN' : 'whole'
  return [...said, `${stores} logs with ${rows} rows, ${sealed} sealed: ${whole}`]
}
