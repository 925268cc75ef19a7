import { createFileRoute } from '@tanstack/react-router'
import { promotionGoods } from '#app/bff/promotions.functions.ts'
import { titled } from '#app/lib/titled.ts'
import { rawSearch } from '#app/office/crud/list/raw-search.ts'
import { SimulatorPage } from '#app/office/discounts/simulator-page.tsx'
import { simulationOptions, simulatorSearch } from '#app/office/discounts/simulator-search.ts'
import { GoodAdder } from '#app/office/sales/goods/good-adder.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/promotion/simulator')({
  staticData: { back: { to: '/promotion', label: m.permission_promotion } },
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.prefetchQuery(simulationOptions(simulatorSearch(deps))),
  head: titled(m.promotion_simulator),
  component: Simulator,
})

const find = (search: string) => promotionGoods({ data: { search } })

function Simulator() {
  return (
    <SimulatorPage
      search={simulatorSearch(Route.useSearch())}
      adder={({ currency, onGood }) => <GoodAdder currency={currency} find={find} onGood={onGood} />}
    />
  )
}
