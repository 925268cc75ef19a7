import { createIsomorphicFn } from '@tanstack/react-start'
import { getLocale } from '#app/lib/locale.ts'
import { faqData } from './faq-data.ts'
import { landingQuestions } from './landing-questions.ts'

/** The platform as search engines know sites: who has it, how it is searched, what people ask; of the server alone. @param paid there are plans to choose from */
export const landingData = createIsomorphicFn()
  .server((paid: boolean) => (origin: string) => [
    { '@type': 'Organization', name: 'Phsar', alternateName: 'ផ្សារ', url: origin, logo: `${origin}/icon-512.png` },
    {
      '@type': 'WebSite',
      name: 'Phsar',
      url: origin,
      inLanguage: getLocale(),
      potentialAction: {
        '@type': 'SearchAction',
        target: `${origin}/all-stores?search={words}`,
        'query-input': 'required name=words',
      },
    },
    ...(faqData(() => landingQuestions(paid))?.() ?? []),
  ])
  .client((_: boolean) => undefined)
