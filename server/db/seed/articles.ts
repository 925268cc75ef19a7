import type { Both } from './types.ts'

/** An article of the demo; `body` is HTML in both languages. */
export interface SeedPost {
  type: 'article' | 'help'
  /** The name of what it is filed by. */
  category: string
  name: Both
  excerpt: Both
  body: Both
  tags?: readonly string[]
  feature?: boolean
}

export interface SeedPage {
  name: Both
  body: Both
  template?: 'default' | 'wide' | 'contact'
  system_code: 'about' | 'privacy' | 'terms' | 'return' | 'shipping'
}

export interface SeedContent {
  categories: readonly { key: string; name: Both; description: Both }[]
  posts: readonly SeedPost[]
  pages: readonly SeedPage[]
}

/** What the platform writes for its merchants. */
export const platformContent: SeedContent = {
  categories: [
    {
      key: 'orders',
      name: { en: 'Orders', km: 'ការបញ្ជាទិញ' },
      description: { en: 'Taking and handling orders.', km: 'ទទួល និងរៀបចំការបញ្ជាទិញ។' },
    },
    {
      key: 'delivery',
      name: { en: 'Delivery', km: 'ការដឹកជញ្ជូន' },
      description: { en: 'Fees, areas and pickup.', km: 'ថ្លៃដឹក តំបន់ដឹក និងការមកយកផ្ទាល់។' },
    },
    {
      key: 'products',
      name: { en: 'Products', km: 'ទំនិញ' },
      description: { en: 'Adding products, prices and stock.', km: 'បន្ថែមទំនិញ តម្លៃ និងស្តុក។' },
    },
    {
      key: 'selling',
      name: { en: 'Selling online', km: 'លក់តាមអ៊ីនធឺណិត' },
      description: { en: 'Advice for small shops.', km: 'គន្លឹះសម្រាប់ហាងតូចៗ។' },
    },
  ],
  posts: [
    {
      type: 'help',
      category: 'orders',
      feature: true,
      tags: ['Telegram'],
      name: { en: 'Take orders in Telegram', km: 'ទទួលការបញ្ជាទិញក្នុង Telegram' },
      excerpt: {
        en: 'Link a bot once, and every new order arrives in your Telegram or your team’s group.',
        km: 'ភ្ជាប់ bot ម្ដង រាល់ការបញ្ជាទិញថ្មីនឹងមកដល់ Telegram ឬក្រុមរបស់អ្នក។',
      },
      body: {
        en: `<p>Your customers order in your shop. You and your team see each order in Telegram at once, and accept it there.</p>
<h2>1. Make a bot</h2><ol><li><p>Open <strong>@BotFather</strong> in Telegram and send <strong>/newbot</strong>.</p></li><li><p>Choose a name, such as your shop’s.</p></li><li><p>Copy the token that BotFather shows.</p></li></ol>
<h2>2. Connect it</h2><ol><li><p>Open <strong>Integrations</strong> and enter the token under Telegram.</p></li><li><p>Choose <strong>Link my Telegram</strong> for yourself, or <strong>Link a group</strong> for your team, and follow the link.</p></li></ol>
<h2>3. Try it</h2><p>Place an order in your own shop. A card with the order appears in Telegram. Its buttons accept the order and mark it as preparing or ready. Everyone in the group sees who accepted it.</p>
<blockquote><p>Each person only sees buttons that their role allows. Send /stop to the bot to stop the messages.</p></blockquote>`,
        km: `<p>អតិថិជនបញ្ជាទិញក្នុងហាង។ អ្នក និងក្រុមការងារឃើញភ្លាមក្នុង Telegram ហើយអាចទទួលនៅទីនោះ។</p>
<h2>1. បង្កើត bot</h2><ol><li><p>បើក <strong>@BotFather</strong> ក្នុង Telegram រួចផ្ញើ <strong>/newbot</strong>។</p></li><li><p>ដាក់ឈ្មោះ ដូចជាឈ្មោះហាងរបស់អ្នក។</p></li><li><p>ចម្លង token ដែល BotFather បង្ហាញ។</p></li></ol>
<h2>2. ភ្ជាប់ bot</h2><ol><li><p>បើក <strong>ការភ្ជាប់</strong> រួចបញ្ចូល token ក្រោម Telegram។</p></li><li><p>ភ្ជាប់ Telegram របស់ខ្លួន ឬក្រុមការងារ តាមតំណដែលបង្ហាញ។</p></li></ol>
<h2>3. សាកមើល</h2><p>បញ្ជាទិញក្នុងហាងខ្លួនឯងម្ដង។ ការបញ្ជាទិញនឹងបង្ហាញក្នុង Telegram មានប៊ូតុងសម្រាប់ទទួល កំពុងរៀបចំ និងរួចរាល់។ អ្នកក្នុងក្រុមឃើញថានរណាបានទទួល។</p>
<blockquote><p>ប៊ូតុងប្រើបានតាមសិទ្ធិរបស់បុគ្គលិកម្នាក់ៗ។ ផ្ញើ /stop ទៅ bot បើចង់ឈប់ទទួលសារ។</p></blockquote>`,
      },
    },
    {
      type: 'help',
      category: 'delivery',
      name: { en: 'Set a delivery fee', km: 'កំណត់ថ្លៃដឹក' },
      excerpt: {
        en: 'One price for everyone, free above an amount, or only in some provinces.',
        km: 'តម្លៃតែមួយ ឥតគិតថ្លៃលើសចំនួនណាមួយ ឬដឹកតែខេត្តខ្លះ។',
      },
      body: {
        en: `<ol><li><p>Open <strong>Shipping</strong> in the menu and choose Add.</p></li><li><p>Give it a name that customers understand, such as “Delivery in Phnom Penh”.</p></li><li><p>Choose the type <strong>Flat rate</strong> and enter the fee.</p></li><li><p>To deliver free of charge above an amount, fill in <strong>Free from a subtotal of</strong>.</p></li><li><p>To deliver in some places only, add their provinces under <strong>Deliver only to</strong>.</p></li><li><p>Save.</p></li></ol>
<h2>Several fees</h2><p>Add one method for each: for example $1.50 in Phnom Penh and $3.00 in the provinces. At the checkout a customer sees only the methods for their address.</p>
<h2>Other ways to charge</h2><table><tbody><tr><th><p>Type</p></th><th><p>Good for</p></th></tr><tr><td><p>By subtotal</p></td><td><p>A lower fee for larger orders</p></td></tr><tr><td><p>By weight</p></td><td><p>Parcels by bus or post</p></td></tr><tr><td><p>Per item</p></td><td><p>Bulky items</p></td></tr><tr><td><p>Pickup</p></td><td><p>Customers who come to you</p></td></tr></tbody></table>`,
        km: `<ol><li><p>បើក <strong>ការដឹកជញ្ជូន</strong> ក្នុងម៉ឺនុយ រួចចុចបន្ថែម។</p></li><li><p>ដាក់ឈ្មោះដែលអតិថិជនយល់ ដូចជា «ដឹកក្នុងភ្នំពេញ»។</p></li><li><p>ជ្រើសរើសប្រភេទតម្លៃថេរ រួចបញ្ចូលថ្លៃដឹក។</p></li><li><p>បើចង់ដឹកឥតគិតថ្លៃពេលទិញច្រើន បំពេញចំនួនដែលចាប់ផ្ដើមឥតគិតថ្លៃ។</p></li><li><p>បើដឹកតែកន្លែងខ្លះ បន្ថែមខេត្តទាំងនោះ។</p></li><li><p>រក្សាទុក។</p></li></ol>
<h2>ថ្លៃដឹកច្រើនប្រភេទ</h2><p>បន្ថែមវិធីដឹកម្ដងមួយ ដូចជា $1.50 ក្នុងភ្នំពេញ និង $3.00 តាមខេត្ត។ ពេលបញ្ជាទិញ អតិថិជនឃើញតែវិធីដែលដឹកដល់កន្លែងគេ។</p>
<h2>វិធីគិតថ្លៃផ្សេងទៀត</h2><table><tbody><tr><th><p>ប្រភេទ</p></th><th><p>ល្អសម្រាប់</p></th></tr><tr><td><p>តាមចំនួនទឹកប្រាក់</p></td><td><p>ទិញច្រើន ថ្លៃដឹកថោក</p></td></tr><tr><td><p>តាមទម្ងន់</p></td><td><p>ផ្ញើតាមឡាន ឬប្រៃសណីយ៍</p></td></tr><tr><td><p>តាមចំនួនមុខ</p></td><td><p>ទំនិញធំៗ</p></td></tr><tr><td><p>មកយកផ្ទាល់</p></td><td><p>អតិថិជនដែលមកដល់ហាង</p></td></tr></tbody></table>`,
      },
    },
    {
      type: 'help',
      category: 'products',
      name: { en: 'Add your first product', km: 'បន្ថែមទំនិញដំបូង' },
      excerpt: {
        en: 'A name, a price and a photo are enough to begin.',
        km: 'ឈ្មោះ តម្លៃ និងរូបថតមួយ គឺគ្រប់គ្រាន់ដើម្បីចាប់ផ្ដើម។',
      },
      body: {
        en: `<ol><li><p>Open <strong>Products</strong> and choose Add.</p></li><li><p>Write the name in English, in Khmer or in both. A customer who reads the other language sees the one you have.</p></li><li><p>Add a photo. Daylight and a plain background look best on a phone.</p></li><li><p>Enter the price. Your shop shows it in dollars and in riel by your own rate.</p></li><li><p>Save. The product is in your shop at once.</p></li></ol>
<h2>Sizes, colors, sugar</h2><p>Under <strong>Options</strong> say what a customer chooses, such as Size with Small and Large. Each variant can have its own price and its own stock.</p>
<h2>Many products at once</h2><p>Import a file: open <strong>Products</strong>, then Import. A file of Shopify, WooCommerce or OpenCart is recognized by its header row, and you see what will change before anything does.</p>`,
        km: `<ol><li><p>បើក <strong>ទំនិញ</strong> រួចចុចបន្ថែម។</p></li><li><p>សរសេរឈ្មោះជាខ្មែរ អង់គ្លេស ឬទាំងពីរ។ បើមានតែមួយ អតិថិជនគ្រប់គ្នាឃើញភាសានោះ។</p></li><li><p>ដាក់រូបថត។ ពន្លឺថ្ងៃ និងផ្ទៃខាងក្រោយធម្មតា មើលស្អាតលើទូរសព្ទ។</p></li><li><p>បញ្ចូលតម្លៃ។ ហាងបង្ហាញទាំងដុល្លារ និងរៀល តាមអត្រារបស់អ្នក។</p></li><li><p>រក្សាទុក។ ទំនិញមានក្នុងហាងភ្លាម។</p></li></ol>
<h2>ទំហំ ពណ៌ ជាតិស្ករ</h2><p>ក្នុងផ្នែក <strong>ជម្រើស</strong> ដាក់អ្វីដែលអតិថិជនត្រូវជ្រើសរើស ដូចជាទំហំ តូច និងធំ។ ទំនិញរងនីមួយៗអាចមានតម្លៃ និងស្តុកដោយឡែក។</p>
<h2>ទំនិញច្រើនម្ដង</h2><p>នាំចូលពីឯកសារ៖ បើក <strong>ទំនិញ</strong> រួចចុចនាំចូល។ ឯកសារពី Shopify WooCommerce ឬ OpenCart ប្រើបានភ្លាម ហើយអ្នកឃើញអ្វីដែលនឹងប្ដូរ មុនពេលប្ដូរ។</p>`,
      },
    },
    {
      type: 'article',
      category: 'selling',
      feature: true,
      tags: ['Facebook', 'Telegram'],
      name: { en: 'From comments to orders', km: 'ពីខំមិន ទៅជាការបញ្ជាទិញ' },
      excerpt: {
        en: 'Selling in comments works until it grows. Three small steps keep your customers and give you back your evening.',
        km: 'លក់ក្នុងខំមិនងាយ តែពេលលក់ដាច់វារញ៉េរញ៉ៃ។ បីជំហានតូចៗ ជួយឱ្យអ្នកមានពេលទំនេរវិញ។',
      },
      body: {
        en: `<p>Many shops begin in the comments of a live video. It is quick and friendly. Then orders are missed, two people are promised the last one, and the evening goes into asking for addresses.</p>
<h2>1. One link in every post</h2><p>Put your shop’s link under each post and in your page’s button. Whoever wants to buy finds the price, the sizes and what is left without asking.</p>
<h2>2. Let customers write their own address</h2><p>At the checkout a customer gives name, phone number and a pin on the map. Your driver gets it exactly as it was written.</p>
<h2>3. Answer where you already are</h2><p>New orders arrive in Telegram. Accept one with a button, and the customer sees its status on their own order page.</p>
<p>Keep the live videos: they bring people. The shop takes care of what comes after.</p>`,
        km: `<p>ហាងជាច្រើនចាប់ផ្ដើមលក់ក្នុងខំមិនពេលឡាយ។ វាលឿន និងរាក់ទាក់។ តែពេលភ្ញៀវច្រើន ការបញ្ជាទិញខ្លះបាត់ ទំនិញចុងក្រោយសន្យាឱ្យពីរនាក់ ហើយយប់ៗត្រូវអង្គុយសួរអាសយដ្ឋាន។</p>
<h2>1. ដាក់តំណហាងក្នុងគ្រប់ផុស</h2><p>ដាក់តំណហាងក្រោមផុសនីមួយៗ និងលើប៊ូតុងផេក។ អ្នកចង់ទិញឃើញតម្លៃ ទំហំ និងចំនួននៅសល់ ដោយមិនបាច់សួរ។</p>
<h2>2. ឱ្យអតិថិជនបំពេញអាសយដ្ឋានខ្លួនឯង</h2><p>ពេលបញ្ជាទិញ អតិថិជនបំពេញឈ្មោះ លេខទូរសព្ទ និងដាក់ទីតាំងលើផែនទី។ អ្នកដឹកទទួលបានត្រឹមត្រូវតាមនោះ។</p>
<h2>3. ឆ្លើយនៅកន្លែងដែលអ្នកប្រើរាល់ថ្ងៃ</h2><p>ការបញ្ជាទិញថ្មីមកដល់ Telegram។ ចុចប៊ូតុងទទួល អតិថិជនឃើញស្ថានភាពលើទំព័រការបញ្ជាទិញរបស់គេ។</p>
<p>បន្តឡាយដដែល ព្រោះវានាំភ្ញៀវមក។ រឿងក្រោយពីនោះ ទុកឱ្យហាងរៀបចំ។</p>`,
      },
    },
  ],
  pages: [],
}

/** What the demo's café writes. */
export const cafeContent: SeedContent = {
  categories: [
    {
      key: 'coffee',
      name: { en: 'Coffee', km: 'កាហ្វេ' },
      description: { en: 'Beans, brewing and the people behind them.', km: 'គ្រាប់កាហ្វេ ការឆុង និងអ្នកដាំ។' },
    },
  ],
  posts: [
    {
      type: 'article',
      category: 'coffee',
      feature: true,
      tags: ['Mondulkiri'],
      name: { en: 'Where our beans grow', km: 'គ្រាប់កាហ្វេយើងខ្ញុំមកពីណា' },
      excerpt: {
        en: 'High up in Mondulkiri, where the nights are cool and coffee takes its time.',
        km: 'ពីតំបន់ខ្ពស់ក្នុងខេត្តមណ្ឌលគិរី ដែលយប់ត្រជាក់ ហើយកាហ្វេទុំយឺតៗ។',
      },
      body: {
        en: `<p>Our robusta comes from farms around Sen Monorom. At 700 meters the nights are cool, the cherries ripen slowly, and the cup is rounder for it.</p><h2>From farm to cup</h2><ul><li><p>Picked by hand from November to January.</p></li><li><p>Dried in the sun on raised beds.</p></li><li><p>Roasted by us every week, in small batches.</p></li></ul><p>Ask for a bag of beans at the counter: we grind it for your pot.</p>`,
        km: `<p>កាហ្វេរ៉ូបូស្តារបស់យើងខ្ញុំមកពីចម្ការជុំវិញសែនមនោរម្យ។ នៅកម្ពស់ 700 ម៉ែត្រ យប់ត្រជាក់ ផ្លែទុំយឺត ទើបរសជាតិមូលល្អ។</p><h2>ពីចម្ការដល់កែវ</h2><ul><li><p>បេះដោយដៃ ពីខែវិច្ឆិកា ដល់មករា។</p></li><li><p>ហាលថ្ងៃលើគ្រែខ្ពស់។</p></li><li><p>លីងដោយយើងខ្ញុំរាល់សប្ដាហ៍ ម្ដងបន្តិចៗ។</p></li></ul><p>ចង់បានគ្រាប់កាហ្វេយកទៅផ្ទះ សូមសួរនៅបញ្ជរ៖ យើងខ្ញុំកិនជូនតាមឆ្នាំងរបស់អ្នក។</p>`,
      },
    },
    {
      type: 'article',
      category: 'coffee',
      name: { en: 'Iced coffee at home', km: 'ឆុងកាហ្វេទឹកកកនៅផ្ទះ' },
      excerpt: { en: 'Four things, five minutes.', km: 'គ្រឿងបួនមុខ ប្រាំនាទី។' },
      body: {
        en: `<ol><li><p>Put two spoons of sweet milk in a glass.</p></li><li><p>Brew 80 ml of strong coffee and pour it over.</p></li><li><p>Stir well.</p></li><li><p>Fill the glass with ice to the top.</p></li></ol><p>Less sweet? Use one spoon of sweet milk and one of fresh milk.</p>`,
        km: `<ol><li><p>ដាក់ទឹកដោះគោខាប់ពីរស្លាបព្រាក្នុងកែវ។</p></li><li><p>ឆុងកាហ្វេខាប់ 80 មីលីលីត្រ រួចចាក់ពីលើ។</p></li><li><p>កូរឱ្យសព្វ។</p></li><li><p>ដាក់ទឹកកកពេញកែវ។</p></li></ol><p>មិនចូលចិត្តផ្អែមខ្លាំង? ប្រើទឹកដោះគោខាប់មួយស្លាបព្រា និងទឹកដោះគោស្រស់មួយស្លាបព្រា។</p>`,
      },
    },
  ],
  pages: [
    {
      system_code: 'about',
      template: 'contact',
      name: { en: 'About us', km: 'អំពីយើង' },
      body: {
        en: `<p>We are a small café by the river in Phnom Penh. We roast our own coffee, bake in the morning, and know most of our guests by name.</p><p>Come in, or order here: we bring it to you.</p>`,
        km: `<p>យើងខ្ញុំជាហាងកាហ្វេតូចមួយក្បែរមាត់ទន្លេ ក្នុងរាជធានីភ្នំពេញ។ យើងលីងកាហ្វេខ្លួនឯង ដុតនំរាល់ព្រឹក ហើយស្គាល់ភ្ញៀវស្ទើរគ្រប់គ្នា។</p><p>អញ្ជើញមកហាង ឬបញ្ជាទិញនៅទីនេះ យើងខ្ញុំដឹកជូន។</p>`,
      },
    },
    {
      system_code: 'shipping',
      name: { en: 'Delivery', km: 'ការដឹកជញ្ជូន' },
      body: {
        en: `<p>We deliver in Phnom Penh during our opening hours. At the checkout you see the fee for your address before you order.</p><ul><li><p>Drinks leave within 20 minutes.</p></li><li><p>Cakes are best ordered the day before.</p></li><li><p>Pay in cash on delivery or with KHQR.</p></li></ul>`,
        km: `<p>យើងខ្ញុំដឹកក្នុងភ្នំពេញ ក្នុងម៉ោងបើក។ ពេលបញ្ជាទិញ អ្នកឃើញថ្លៃដឹកទៅកន្លែងរបស់អ្នក មុនពេលយល់ព្រម។</p><ul><li><p>ភេសជ្ជៈចេញដឹកក្នុង 20 នាទី។</p></li><li><p>នំខេក គួរកម្មង់មុនមួយថ្ងៃ។</p></li><li><p>បង់ប្រាក់ពេលទទួល ឬតាម KHQR។</p></li></ul>`,
      },
    },
  ],
}
