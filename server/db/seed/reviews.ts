import type { ReviewState } from '#app/contracts/review.ts'

export interface SeedReview {
  /** The code of the product. */
  of: string
  rating: 1 | 2 | 3 | 4 | 5
  /** In the language of who wrote it: one who ordered in it, where there is one. */
  locale: 'en' | 'km'
  text: string | null
  status: ReviewState
  /** What the shop answers. */
  reply?: string
}

/** What customers of the demo's shops say, by the shop's sub-domain; each shop has something to decide on. */
export const seedReviews: Readonly<Record<string, readonly SeedReview[]>> = {
  'kafe-tonle': [
    { of: 'KT-100', rating: 5, locale: 'km', text: 'ឆ្ងាញ់ ខាប់ល្អ ដឹកមកទឹកកកមិនទាន់រលាយ។', status: 'approved' },
    {
      of: 'KT-100',
      rating: 4,
      locale: 'en',
      text: 'Strong and not too sweet. I ask for half the milk.',
      status: 'approved',
    },
    {
      of: 'KT-100',
      rating: 3,
      locale: 'en',
      text: 'Good coffee, but too sweet this time.',
      status: 'approved',
      reply: 'Thank you for telling us. Write “less sweet” with your order and we will use less milk.',
    },
    { of: 'KT-114', rating: 5, locale: 'km', text: 'សាច់ទន់ ទឹកអំពិលម្រេចឆ្ងាញ់ណាស់។', status: 'approved' },
    {
      of: 'KT-114',
      rating: 4,
      locale: 'en',
      text: 'Good portion. The egg came cold, the rest was perfect.',
      status: 'approved',
    },
    { of: 'KT-102', rating: 5, locale: 'en', text: null, status: 'approved' },
    { of: 'KT-102', rating: 2, locale: 'km', text: 'មកដល់យូរ កាហ្វេលែងក្ដៅ។', status: 'pending' },
    { of: 'KT-108', rating: 4, locale: 'km', text: 'ស្រស់ ពណ៌ស្អាត កូនចូលចិត្ត។', status: 'pending' },
  ],
  'sabay-krama': [
    { of: 'SK-100', rating: 5, locale: 'km', text: 'ក្រណាត់ទន់ បោកហើយមិនចេញពណ៌។', status: 'approved' },
    {
      of: 'SK-100',
      rating: 4,
      locale: 'en',
      text: 'Soft and light. A little shorter than I expected.',
      status: 'approved',
    },
    {
      of: 'SK-121',
      rating: 3,
      locale: 'en',
      text: 'Nice print, but it is tight. Order one size up.',
      status: 'approved',
      reply: 'Thank you. We added the measurements of each size to the page.',
    },
    { of: 'SK-128', rating: 5, locale: 'km', text: 'ពាក់ត្រជាក់ ដេរស្អាត។', status: 'pending' },
  ],
  'domrey-electric': [
    {
      of: 'DE-107',
      rating: 4,
      locale: 'en',
      text: 'Sound is clear. The battery lasts me two days.',
      status: 'approved',
    },
    { of: 'DE-107', rating: 5, locale: 'km', text: 'សំឡេងល្អ តម្លៃសមរម្យ។', status: 'approved' },
    {
      of: 'DE-114',
      rating: 2,
      locale: 'km',
      text: 'ធុងបាសស្អាត តែខ្សែសាកខូចក្រោយមួយសប្ដាហ៍។',
      status: 'approved',
      reply: 'សូមទោសបង។ យើងខ្ញុំប្ដូរខ្សែថ្មីជូន សូមតេមកហាង។',
    },
    { of: 'DE-135', rating: 5, locale: 'en', text: 'Charges my phone and earbuds at once.', status: 'pending' },
  ],
}
