import type { ReactNode } from 'react'
import { m } from '#app/paraglide/messages.js'
import { FaqList } from '../landing/faq-list.tsx'
import { pricingQuestions } from './pricing-questions.ts'

interface PricingFrameProps {
  title: string
  text: string
  /** Whether there are plans to choose from: other things are asked then. */
  plans: boolean
  children: ReactNode
}

/** What a page of prices begins with, and what is asked at its end. */
export function PricingFrame({ title, text, plans, children }: PricingFrameProps) {
  return (
    <>
      <section className="border-line border-b bg-accent-soft">
        <div className="mx-auto w-full max-w-6xl px-4 py-12 text-center sm:px-6">
          <h1 className="text-hero">{title}</h1>
          <p className="mx-auto mt-3 max-w-xl text-ink-2 text-lg">{text}</p>
        </div>
      </section>
      {children}
      <section aria-labelledby="asked" className="border-line border-t bg-sunken">
        <div className="mx-auto w-full max-w-6xl px-4 py-12 sm:px-6">
          <h2 id="asked" className="text-2xl">
            {m.pricing_asked()}
          </h2>
          <FaqList questions={pricingQuestions(plans)} />
        </div>
      </section>
    </>
  )
}
