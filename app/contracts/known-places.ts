import type { Locale } from './kit.ts'

type Row = readonly [province: string, en: string, km: string, latitude: number, longitude: number]

/** Somewhere everybody knows. Its province by its official code. */
export interface KnownPlace {
  province: string
  name: Record<Locale, string>
  latitude: number
  longitude: number
}

/** Markets, temples, bridges, airports: what people say when they are asked where it is. Set by hand, to some hundred metres. */
const ROWS: readonly Row[] = [
  ['12', 'Central Market (Phsar Thmei)', 'ផ្សារធំថ្មី', 11.5696, 104.921],
  ['12', 'Russian Market (Phsar Tuol Tompoung)', 'ផ្សារទួលទំពូង', 11.5404, 104.9156],
  ['12', 'Orussey Market', 'ផ្សារអូរឫស្សី', 11.5627, 104.9143],
  ['12', 'Olympic Market', 'ផ្សារអូឡាំពិក', 11.5553, 104.9105],
  ['12', 'Olympic Stadium', 'ពហុកីឡដ្ឋានជាតិអូឡាំពិក', 11.5583, 104.9119],
  ['12', 'Old Market (Phsar Chas)', 'ផ្សារចាស់', 11.5757, 104.9262],
  ['12', 'Deum Kor Market', 'ផ្សារដើមគរ', 11.5555, 104.9005],
  ['12', 'Chbar Ampov Market', 'ផ្សារច្បារអំពៅ', 11.533, 104.9385],
  ['12', 'Royal Palace', 'ព្រះបរមរាជវាំង', 11.5639, 104.931],
  ['12', 'Wat Phnom', 'វត្តភ្នំ', 11.5761, 104.9231],
  ['12', 'Independence Monument', 'វិមានឯករាជ្យ', 11.5564, 104.9282],
  ['12', 'National Museum', 'សារមន្ទីរជាតិ', 11.5657, 104.929],
  ['12', 'Tuol Sleng Museum', 'សារមន្ទីរទួលស្លែង', 11.5494, 104.9177],
  ['12', 'Riverside (Sisowath Quay)', 'មាត់ទន្លេ', 11.571, 104.9305],
  ['12', 'Koh Pich (Diamond Island)', 'កោះពេជ្រ', 11.551, 104.943],
  ['12', 'AEON Mall Phnom Penh', 'អ៊ីអនម៉ល ភ្នំពេញ', 11.548, 104.933],
  ['12', 'AEON Mall Sen Sok', 'អ៊ីអនម៉ល សែនសុខ', 11.6, 104.886],
  ['12', 'Royal University of Phnom Penh', 'សាកលវិទ្យាល័យភូមិន្ទភ្នំពេញ', 11.5683, 104.8907],
  ['12', 'Institute of Technology of Cambodia', 'វិទ្យាស្ថានបច្ចេកវិទ្យាកម្ពុជា', 11.5705, 104.8982],
  ['12', 'Calmette Hospital', 'មន្ទីរពេទ្យកាល់ម៉ែត', 11.581, 104.916],
  ['12', 'Phnom Penh Railway Station', 'ស្ថានីយរថភ្លើងភ្នំពេញ', 11.5724, 104.9165],
  ['12', 'Pochentong', 'ពោធិ៍ចិនតុង', 11.5466, 104.8441],
  ['08', 'Techo International Airport', 'អាកាសយានដ្ឋានអន្តរជាតិតេជោ', 11.363, 104.92],
  ['12', 'Stung Mean Chey', 'ស្ទឹងមានជ័យ', 11.533, 104.89],
  ['12', 'Choeung Ek', 'ជើងឯក', 11.4844, 104.902],
  ['12', 'Chroy Changvar Bridge', 'ស្ពានជ្រោយចង្វារ', 11.5893, 104.924],
  ['12', 'Camko City', 'ក្រុងកាំកូ', 11.59, 104.899],
  ['17', 'Angkor Wat', 'ប្រាសាទអង្គរវត្ត', 13.4125, 103.867],
  ['17', 'Bayon Temple', 'ប្រាសាទបាយ័ន', 13.4412, 103.859],
  ['17', 'Ta Prohm Temple', 'ប្រាសាទតាព្រហ្ម', 13.435, 103.8893],
  ['17', 'Banteay Srei Temple', 'ប្រាសាទបន្ទាយស្រី', 13.5989, 103.9628],
  ['17', 'Pub Street', 'ផាប់ស្ទ្រីត', 13.3547, 103.8547],
  ['17', 'Old Market, Siem Reap', 'ផ្សារចាស់សៀមរាប', 13.3541, 103.8553],
  ['17', 'Phsar Leu, Siem Reap', 'ផ្សារលើសៀមរាប', 13.3635, 103.875],
  ['17', 'Siem Reap Angkor International Airport', 'អាកាសយានដ្ឋានអន្តរជាតិសៀមរាបអង្គរ', 13.37, 104.22],
  ['17', 'Phnom Kulen', 'ភ្នំគូលែន', 13.57, 104.11],
  ['17', 'Chong Kneas', 'ចុងឃ្នៀស', 13.273, 103.822],
  ['18', 'Ochheuteal Beach', 'ឆ្នេរអូរឈើទាល', 10.604, 103.524],
  ['18', 'Golden Lions Roundabout', 'រង្វង់មូលតោមាស', 10.609, 103.529],
  ['18', 'Port of Sihanoukville', 'កំពង់ផែស្វយ័តក្រុងព្រះសីហនុ', 10.645, 103.508],
  ['18', 'Sihanouk International Airport', 'អាកាសយានដ្ឋានអន្តរជាតិព្រះសីហនុ', 10.5797, 103.637],
  ['18', 'Koh Rong Island', 'កោះរ៉ុង', 10.727, 103.234],
  ['18', 'Koh Rong Sanloem', 'កោះរ៉ុងសន្លឹម', 10.596, 103.3],
  ['02', 'Phsar Nat, Battambang', 'ផ្សារណាត បាត់ដំបង', 13.103, 103.1985],
  ['02', 'Phnom Sampov', 'ភ្នំសំពៅ', 13.023, 103.099],
  ['07', 'Bokor Mountain', 'ភ្នំបូកគោ', 10.626, 104.026],
  ['23', 'Kep Crab Market', 'ផ្សារក្តាមកែប', 10.487, 104.296],
  ['21', 'Phnom Da', 'ភ្នំដា', 10.983, 104.986],
  ['21', 'Phnom Chisor', 'ភ្នំជីសូរ', 11.183, 104.824],
  ['05', 'Kirirom National Park', 'ឧទ្យានជាតិគិរីរម្យ', 11.318, 104.05],
  ['13', 'Preah Vihear Temple', 'ប្រាសាទព្រះវិហារ', 14.3917, 104.6803],
  ['13', 'Koh Ker Temple', 'ប្រាសាទកោះកេរ', 13.783, 104.537],
  ['06', 'Sambor Prei Kuk Temple', 'ប្រាសាទសំបូរព្រៃគុក', 12.871, 105.043],
  ['01', 'Banteay Chhmar Temple', 'ប្រាសាទបន្ទាយឆ្មារ', 14.071, 103.1],
  ['14', 'Neak Loeung', 'អ្នកលឿង', 11.262, 105.284],
  ['03', 'Kizuna Bridge', 'ស្ពានគីហ្ស៊ូណា', 11.985, 105.464],
  ['03', 'Skun', 'ស្គន់', 12.06, 105.069],
  ['01', 'Poipet border crossing', 'ច្រកទ្វារអន្តរជាតិប៉ោយប៉ែត', 13.661, 102.549],
  ['20', 'Bavet border crossing', 'ច្រកទ្វារអន្តរជាតិបាវិត', 11.068, 106.174],
  ['08', 'Udong Mountain', 'ភ្នំឧដុង្គ', 11.824, 104.743],
  ['16', 'Yeak Laom Lake', 'បឹងយក្សឡោម', 13.731, 107.017],
  ['11', 'Bou Sra Waterfall', 'ទឹកជ្រោះប៊ូស្រា', 12.57, 107.418],
  ['10', 'Kampi', 'កាំពី', 12.606, 106.02],
]

export const KNOWN_PLACES: readonly KnownPlace[] = ROWS.map(([province, en, km, latitude, longitude]) => ({
  province,
  name: { en, km },
  latitude,
  longitude,
}))
