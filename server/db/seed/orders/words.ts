import type { Both, SeedStatus } from '../types.ts'

export interface Remark {
  text: Both
  /** Said only with an order of this kind. */
  type?: 'delivery' | 'pickup'
  /** Said only where a line is of this category of the store. */
  category?: string
}

/** What customers write under an order, by sub-domain. */
export const remarks: Readonly<Record<string, readonly Remark[]>> = {
  'kafe-tonle': [
    { text: { en: 'Not too sweet, please.', km: 'សូមកុំឱ្យផ្អែមពេក។' }, category: 'drinks' },
    { text: { en: 'Please bring napkins.', km: 'សូមយកក្រដាសជូតមាត់មកផង។' } },
    { text: { en: 'No chili, it is for a child.', km: 'កុំដាក់ម្ទេស ព្រោះឱ្យក្មេងពិសា។' }, category: 'food' },
    { text: { en: 'Extra pickles, please.', km: 'សូមថែមជ្រក់បន្តិច។' }, category: 'food' },
    {
      text: { en: 'Please call when you are downstairs.', km: 'សូមទូរស័ព្ទមក ពេលមកដល់ខាងក្រោម។' },
      type: 'delivery',
    },
    { text: { en: 'The blue gate next to the pharmacy.', km: 'របងពណ៌ខៀវ ជាប់ឱសថស្ថាន។' }, type: 'delivery' },
    { text: { en: 'I will be there in 15 minutes.', km: 'ខ្ញុំទៅដល់ 15 នាទីទៀត។' }, type: 'pickup' },
  ],
  'sabay-krama': [
    { text: { en: 'It is a gift, please wrap it.', km: 'នេះជាកាដូ សូមខ្ចប់ជូនផង។' } },
    {
      text: { en: 'May I change the size if it does not fit?', km: 'បើពាក់មិនត្រូវ តើអាចប្ដូរទំហំបានទេ?' },
    },
    { text: { en: 'Please send it by the night bus.', km: 'សូមផ្ញើតាមឡានក្រុងពេលយប់។' }, type: 'delivery' },
    { text: { en: 'After 5 pm, please, I am at work.', km: 'សូមដឹកក្រោយម៉ោង 5 ល្ងាច ព្រោះខ្ញុំនៅធ្វើការ។' }, type: 'delivery' },
    { text: { en: 'I will pick it up on Saturday.', km: 'ខ្ញុំនឹងមកយកនៅថ្ងៃសៅរ៍។' }, type: 'pickup' },
  ],
  'domrey-electric': [
    { text: { en: 'Please test it before you send it.', km: 'សូមសាកល្បងមុនផ្ញើ។' } },
    { text: { en: 'With a receipt for the warranty, please.', km: 'សូមដាក់វិក្កយបត្រសម្រាប់ធានាមកផង។' } },
    { text: { en: 'Does it fit a round socket?', km: 'ដោតព្រីមូលបានទេ?' }, category: 'power' },
    { text: { en: 'Please send it by the morning bus.', km: 'សូមផ្ញើតាមឡានក្រុងពេលព្រឹក។' }, type: 'delivery' },
    { text: { en: 'Leave it with the guard.', km: 'ទុកនៅសន្តិសុខក៏បាន។' }, type: 'delivery' },
    { text: { en: 'I will come after work.', km: 'ខ្ញុំមកយកក្រោយចេញពីធ្វើការ។' }, type: 'pickup' },
  ],
}

/** What the shop writes into the history beside a status. */
export const notes: Readonly<Partial<Record<SeedStatus, readonly Both[]>>> = {
  7: [
    { en: 'The customer canceled by phone.', km: 'អតិថិជនបោះបង់តាមទូរស័ព្ទ។' },
    { en: 'No answer on the phone.', km: 'ទូរស័ព្ទទៅ គ្មានអ្នកទទួល។' },
    { en: 'Ordered twice by mistake.', km: 'បញ្ជាទិញស្ទួនដោយច្រឡំ។' },
  ],
  11: [{ en: 'Not as ordered, refunded.', km: 'មិនត្រូវតាមការបញ្ជាទិញ បានសងប្រាក់វិញ។' }],
  14: [{ en: 'Not paid in time.', km: 'មិនបានបង់ប្រាក់ទាន់ពេល។' }],
}
