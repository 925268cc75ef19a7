import { realpathSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { App } from '#server/boot/app.ts'
import { openDatabase } from '#server/boot/open-database.ts'

// Runs command lines of the built program one after another, and says what each wrote and how it ended.
const lines: { settings: Record<string, string>; args: string[] }[] = JSON.parse(process.argv[2] ?? '[]')
const app: App = await import(pathToFileURL(realpathSync('dist/server/server.js')).href)
const own = { ...process.env }
const results: { code: number; out: string; complaint: string }[] = []
const write = process.stdout.write.bind(process.stdout)
console.log = console.error
for (const { settings, args } of lines) {
  for (const name of Object.keys(process.env)) delete process.env[name]
  Object.assign(process.env, own, settings)
  const heard = { out: '', complaint: '' }
  const hear = (where: keyof typeof heard) => (text: string | Uint8Array) => {
    heard[where] += text
    return true
  }
  process.stdout.write = hear('out')
  process.stderr.write = hear('complaint')
  const code = await app.cli(args, openDatabase)
  results.push({ code, out: heard.out.trim(), complaint: heard.complaint.trim() })
}
write(JSON.stringify(results), () => process.exit(0))
