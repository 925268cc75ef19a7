import { createIsomorphicFn } from '@tanstack/react-start'

export interface Asked {
  question: string
  answer: string
}

/** Questions and answers as search engines read them (schema.org); asked of the server alone. */
export const faqData = createIsomorphicFn()
  .server((questions: () => readonly Asked[]) => () => [
    {
      '@type': 'FAQPage',
      mainEntity: questions().map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ])
  .client((_: () => readonly Asked[]) => undefined)
