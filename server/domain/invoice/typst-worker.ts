import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { NodeCompiler, type NodeError } from '@myriaddreamin/typst-ts-node-compiler'
import { ROOT } from '#server/root.ts'
import { repairTextLayer } from './text-layer.ts'
import { woffToTtf } from './woff-to-ttf.ts'

const TEMPLATES = ['invoice', 'tax-invoice', 'packing-slip', 'receipt', 'label', 'card'] as const
/** What is looked at on a screen becomes a drawing, its letters as outlines. */
const DRAWN: readonly Template[] = ['card']
export type Template = (typeof TEMPLATES)[number]
/**
 * `papers`: JSON for the template, a list of papers, or what a drawing says. `logo`: a PNG. `tags`: with the marks that a screen reader goes by, which more
 * than double a file.
 */
export type Task = { template: Template; papers: string; logo: Uint8Array | null; tags: boolean }
export type Job = Task & { id: number }
/** `pdf`: the file, of a drawing its SVG. `warning`: the PDF is as it should look, but not all as it should be. */
export type Outcome = { id: number; pdf: Uint8Array; warning?: string } | { id: number; error: string }

const FAMILIES = {
  khmer: 'Phsar Invoice Khmer',
  latin: 'Phsar Invoice Latin',
  'latin-ext': 'Phsar Invoice Latin Extended',
}
const WEIGHTS = [400, 500, 600, 700]
// In files. What was computed is of use to the next one at most, and memory would grow with the rest.
const KEEP_CACHE = 1

// Where its source lies: of the build this program is one file.
const workspace = join(ROOT, 'server/domain/invoice')
const templates = new Map(TEMPLATES.map((name) => [name, readFileSync(join(workspace, `${name}.typ`), 'utf8')]))
const logoPath = join(workspace, 'logo.png')
const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: fonts() }] })

/** Kantumruy Pro as TrueType: Typst passes over WOFF without a word. */
function fonts(): Buffer[] {
  const folder = join(
    dirname(createRequire(import.meta.url).resolve('@fontsource/kantumruy-pro/package.json')),
    'files',
  )
  return Object.entries(FAMILIES).flatMap(([script, family]) =>
    WEIGHTS.map((weight) =>
      woffToTtf(readFileSync(join(folder, `kantumruy-pro-${script}-${weight}-normal.woff`)), family),
    ),
  )
}

/** @throws Error with Typst's messages, also when a font of ours was not found, which Typst only warns of */
function typeset({ template, papers, logo, tags }: Job): Uint8Array {
  compiler.resetShadow()
  if (logo) compiler.mapShadow(logoPath, Buffer.from(logo))
  const compiled = compiler.compile({ mainFileContent: templates.get(template) ?? '', inputs: { papers } })
  const fault = compiled.takeError()
  if (fault || !compiled.result) throw new Error(told(fault) || 'Typst made no document')
  const warnings = told(compiled.takeWarnings())
  if (warnings.includes('unknown font family')) throw new Error(warnings)
  if (DRAWN.includes(template)) return Buffer.from(compiler.plainSvg(compiled.result))
  return compiler.pdf(compiled.result, { pdfTags: tags })
}

const told = (fault: NodeError | null): string =>
  (fault?.shortDiagnostics ?? []).map(({ message }) => message).join('; ')

function outcomeOf(job: Job): Outcome {
  let pdf: Uint8Array
  try {
    pdf = typeset(job)
  } catch (error) {
    return { id: job.id, error: String(error) }
  }
  if (DRAWN.includes(job.template)) return { id: job.id, pdf }
  try {
    return { id: job.id, pdf: repairTextLayer(pdf) }
  } catch (error) {
    // The paper is right and only its copied text is not: better that than none.
    return { id: job.id, pdf, warning: String(error) }
  }
}

parentPort?.on('message', (job: Job) => {
  parentPort?.postMessage(outcomeOf(job))
  // After a turn of the event loop, in which what the last document held is given back.
  setImmediate(() => compiler.evictCache(KEEP_CACHE))
})
