import { format } from 'date-fns'
import { km } from 'date-fns/locale/km'
import { ChevronLeftIcon, ChevronRightIcon } from './icons.tsx'

const step = 'grid size-9 place-items-center rounded-control hover:bg-sunken disabled:opacity-40 max-sm:size-11'

/** How a month looks and speaks, for a day as for a range of them. */
export function calendarSettings(locale: string) {
  const words = locale === 'km' ? km : undefined
  return {
    locale: words,
    weekStartsOn: 1,
    // The number one sees comes first in what is read.
    labels: { labelDayButton: (date: Date) => format(date, 'd MMMM yyyy', { locale: words }) },
    components: {
      Chevron: ({ orientation }: { orientation?: string }) =>
        orientation === 'left' ? <ChevronLeftIcon /> : <ChevronRightIcon />,
    },
  } as const
}

export const calendarClasses = {
  months: 'relative',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: step,
  button_next: step,
  month_caption: 'flex min-h-9 items-center justify-center font-medium max-sm:min-h-11',
  month_grid: 'border-separate border-spacing-y-0.5',
  weekday: 'w-10 py-1 text-center font-normal text-ink-3 text-xs',
  day: 'figures p-0 text-center',
  day_button: 'size-10 rounded-control hover:bg-sunken max-sm:size-11',
  today: '[&>button]:font-semibold [&>button]:text-accent-strong [&>button]:underline [&>button]:underline-offset-4',
  outside: 'text-ink-3',
}
