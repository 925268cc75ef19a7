import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { tabClasses } from './tab-classes.ts'

export interface TabItem {
  key: string
  label: string
  /** A count or a dot after the label. */
  aside?: ReactNode
  panel: ReactNode
  lang?: string
}

export interface TabsProps {
  items: readonly TabItem[]
  label: string
  /** Controlled by key; absent: the first is open and it keeps its own state. */
  value?: string
  onValue?: (key: string) => void
  className?: string
}

export function Tabs({ items, label, value, onValue, className }: TabsProps) {
  const at =
    value === undefined
      ? undefined
      : Math.max(
          0,
          items.findIndex((item) => item.key === value),
        )
  return (
    <TabGroup selectedIndex={at} onChange={(index) => onValue?.(items[index]?.key ?? '')} className={className}>
      <TabList aria-label={label} className="mb-4 flex gap-1 overflow-x-auto overflow-y-clip border-line border-b">
        {items.map((item) => (
          <Tab key={item.key} lang={item.lang} className={cx(tabClasses)}>
            {item.label}
            {item.aside}
          </Tab>
        ))}
      </TabList>
      <TabPanels>
        {items.map((item) => (
          <TabPanel key={item.key} className="rounded-control">
            {item.panel}
          </TabPanel>
        ))}
      </TabPanels>
    </TabGroup>
  )
}
