import { type Aim, ATTACKS, type Tally } from './attacks.ts'

// One attack, in a process of its own, so that what it costs is not taken from those who measure.
const name = process.argv[2] ?? ''
const tally: Tally = {}
process.once('message', async (aim: Aim) => {
  setInterval(() => process.send?.(tally), 200)
  await ATTACKS[name]?.(aim, tally)
})
process.once('disconnect', () => process.exit())
