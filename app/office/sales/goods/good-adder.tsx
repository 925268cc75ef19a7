import { ScanBarcode } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type SaleGood, saleGoods } from '#app/bff/sales.functions.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { late } from '#app/ui/late.tsx'
import { canScan } from './barcode-reader.ts'
import type { ChosenOption } from './chosen-options.ts'
import { GoodSearch } from './good-search.tsx'

const OptionsDialog = late(async () => (await import('./options-dialog.tsx')).OptionsDialog, null)
const ScanDialog = late(async () => (await import('./scan-dialog.tsx')).ScanDialog, null)

const ofSales = (search: string) => saleGoods({ data: { search } })

interface GoodAdderProps {
  /** Of the input: who would lead there. */
  id?: string
  error?: string | null
  currency: string
  /** Absent: for who may see orders. */
  find?: (search: string) => Promise<SaleGood[]>
  onGood: (good: SaleGood, options: readonly ChosenOption[]) => void
}

/** Puts something on an order: searched for, or read by the camera; what must be chosen of it is asked. */
export function GoodAdder({ currency, find = ofSales, onGood, ...search }: GoodAdderProps) {
  const [asked, setAsked] = useState<SaleGood>()
  const [scanning, setScanning] = useState(false)
  const [scans, setScans] = useState(false)
  useEffect(() => setScans(canScan()), [])

  function add(good: SaleGood) {
    if (good.options.some(({ least }) => least > 0)) setAsked(good)
    else onGood(good, [])
  }

  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <GoodSearch {...search} currency={currency} find={find} onGood={add} />
      </div>
      {scans && (
        <Button
          aria-label={m.sale_scan()}
          icon={<ScanBarcode aria-hidden="true" className="size-4.5" strokeWidth={1.75} />}
          onClick={() => setScanning(true)}
        />
      )}
      {scanning && <ScanDialog find={find} onClose={() => setScanning(false)} onGood={add} />}
      {asked && (
        <OptionsDialog
          good={asked}
          currency={currency}
          chosen={[]}
          onClose={() => setAsked(undefined)}
          onChosen={(options) => {
            setAsked(undefined)
            onGood(asked, options)
          }}
        />
      )}
    </div>
  )
}
