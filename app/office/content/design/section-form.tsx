import type { Section, SectionType } from '#app/contracts/sections/section-kit.ts'
import { ItemList } from './item-list.tsx'
import { PartForm } from './part-form.tsx'

interface SectionFormProps {
  section: Section
  /** Undefined: this program knows no such type any more. */
  declared: SectionType | undefined
  at: number
  /** Of the whole design, as `sections.3.settings.link`. */
  errors: Readonly<Record<string, string>>
  onSection: (section: Section, field: string) => void
}

/** What a section says and shows. */
export default function SectionForm({ section, declared, at, errors, onSection }: SectionFormProps) {
  if (!declared) return null
  const errorsOf = (below: string) => {
    const start = `sections.${at}.${below}`
    return Object.fromEntries(
      Object.entries(errors).flatMap(([name, said]) =>
        name.startsWith(start) ? [[name.slice(start.length), said]] : [],
      ),
    )
  }
  return (
    <div className="grid gap-5">
      <p className="text-ink-2 text-sm">{declared.hint()}</p>
      <PartForm
        fields={declared.fields}
        part={section}
        errors={errorsOf('')}
        onPart={(part, field) => onSection({ ...section, ...part }, field)}
      />
      {declared.items && (
        <ItemList
          declared={declared.items}
          section={section}
          errorsOf={errorsOf}
          onItems={(items, field) => onSection({ ...section, items }, field)}
        />
      )}
    </div>
  )
}
