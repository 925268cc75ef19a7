import { appendFileSync } from 'node:fs'
import { afterAll, inject } from 'vitest'
import { statementsIn } from './kept-statements.ts'
import { endProgram } from './next-program.ts'
import { recordStatements } from './statements.ts'

// Stands before each test file: what its program asks of the database is held against the rules when all have run
// (cluster.ts).
const seen = recordStatements()
afterAll(async () => {
  await endProgram()
  const lines = [...seen.values()].map((text) => `${JSON.stringify(text)}\n`)
  appendFileSync(statementsIn(inject('dataDir')), lines.join(''))
  seen.clear()
})
