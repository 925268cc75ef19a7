import { errorLine } from '#server/api/cli/error-line.ts'
import { checkFonts } from '#server/domain/invoice/check-fonts.ts'
import { type Finding, fail, ok } from './finding.ts'

const TODO = 'reinstall the packages: npm ci'

/** Sets an invoice in Khmer by the built-in renderer and looks at its letters. */
export async function checkInvoiceFonts(): Promise<Finding> {
  const name = 'fonts'
  try {
    const { fonts, shaped } = await checkFonts()
    const khmer = fonts.some((font) => font.includes('Khmer'))
    if (!khmer || !shaped) return fail(name, `Khmer is not rendered correctly (${fonts.join(', ') || 'no font'})`, TODO)
    return ok(name, `an invoice was rendered, Khmer is correct (${fonts.join(', ')})`)
  } catch (error) {
    return fail(name, errorLine(error), TODO)
  }
}
