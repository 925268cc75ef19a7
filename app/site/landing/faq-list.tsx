import { ChevronDownIcon } from '#app/ui/office-icons.tsx'
import type { Asked } from './faq-data.ts'

/** Questions that open by themselves, without JavaScript. */
export function FaqList({ questions }: { questions: readonly Asked[] }) {
  return (
    <div className="mt-6 divide-y divide-line rounded-card border border-line bg-surface shadow-card">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group">
          <summary className="flex min-h-12 list-none items-center justify-between gap-3 px-5 py-3 font-medium hover:text-accent-strong">
            {question}
            <ChevronDownIcon className="size-5 text-ink-3 transition-transform group-open:rotate-180" />
          </summary>
          <p className="px-5 pb-4 text-ink-2">{answer}</p>
        </details>
      ))}
    </div>
  )
}
