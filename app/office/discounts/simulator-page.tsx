import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useRouteContext } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Simulated } from '#app/bff/promotions.functions.ts'
import { type Currency, formatMoney, toMinor } from '#app/contracts/money.ts'
import { PROVINCES } from '#app/contracts/places.ts'
import { couponChannels } from '#app/contracts/resources/coupon.ts'
import { textOfError } from '#app/lib/errors.ts'
import { useLocale } from '#app/lib/locale.ts'
import { may } from '#app/lib/may.ts'
import { m } from '#app/paraglide/messages.js'
import { Card } from '#app/ui/card.tsx'
import { cx } from '#app/ui/cx.ts'
import { DateField } from '#app/ui/date-field.tsx'
import { Field } from '#app/ui/field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { NumberInput } from '#app/ui/number-input.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { isDay } from '#app/ui/read-day.ts'
import { Select } from '#app/ui/select.tsx'
import { StatusPill } from '#app/ui/status-pill.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { TimeField } from '#app/ui/time-field.tsx'
import { linesOf, linesText, type SimulatorSearch, simulationOptions } from './simulator-search.ts'

/** Something that was found for the cart. */
interface Good {
  product_id: number
  variant_id: number | null
}
type Chosen = readonly { option_id: number; value_id?: number; value?: string }[]

interface SimulatorPageProps {
  search: SimulatorSearch
  /** What finds products. */
  adder: (of: { currency: Currency; onGood: (good: Good, options: Chosen) => void }) => ReactNode
}

/** Any cart, of anybody, at any hour: which offers apply, and why the others do not. The URL holds it, to be shared. */
export function SimulatorPage({ search, adder }: SimulatorPageProps) {
  const navigate = useNavigate()
  const found = useQuery({ ...simulationOptions(search), placeholderData: keepPreviousData })
  const change = (part: SimulatorSearch) => {
    const next = Object.fromEntries(Object.entries({ ...search, ...part }).filter(([, value]) => value))
    void navigate({ to: '/promotion/simulator', search: next, replace: true })
  }
  const lines = linesOf(search.lines)
  const put = (next: typeof lines) => change({ lines: linesText(next) })
  const add = ({ product_id, variant_id }: Good, options: Chosen) => {
    const one = { product_id, variant_id, options: [...options], quantity: 1 }
    const same = (line: (typeof lines)[number]) => linesText([{ ...line, quantity: 1 }]) === linesText([one])
    const has = lines.some(same)
    put(has ? lines.map((line) => (same(line) ? { ...line, quantity: line.quantity + 1 } : line)) : [...lines, one])
  }
  const shown = found.data
  const currency: Currency = shown?.currency_code === 'KHR' ? 'KHR' : 'USD'
  return (
    <>
      <PageHead
        crumbs={[
          { title: m.nav_dashboard(), to: '/dashboard' },
          { title: m.permission_promotion(), to: '/promotion' },
          { title: m.promotion_simulator() },
        ]}
        title={m.promotion_simulator()}
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-4">
          <Card title={m.products()} id="goods">
            {adder({ currency, onGood: add })}
            <ul className="mt-3 divide-y divide-line">
              {lines.map((line, at) => {
                const priced = shown?.order_products[at]
                const name = priced?.product_id === line.product_id ? nameOf(priced) : `#${line.product_id}`
                return (
                  <li key={linesText([{ ...line, quantity: 1 }])} className="flex items-center gap-3 py-2.5">
                    <p className="min-w-0 flex-1 break-words">
                      {name}
                      {priced?.promotion && (
                        <span className="block text-accent-strong text-sm">{priced.promotion}</span>
                      )}
                    </p>
                    <Field bare label={m.sale_qty_of({ name })} error={null} className="w-20">
                      {(control) => (
                        <NumberInput
                          {...control}
                          decimals={0}
                          maxLength={4}
                          value={String(line.quantity)}
                          onValue={(text) => {
                            const quantity = Number(text)
                            if (quantity >= 1) put(lines.map((one, n) => (n === at ? { ...one, quantity } : one)))
                          }}
                        />
                      )}
                    </Field>
                    <IconButton
                      label={m.sale_remove_line({ name })}
                      icon={<Trash2 aria-hidden="true" className="size-4" />}
                      onClick={() => put(lines.filter((_, n) => n !== at))}
                    />
                  </li>
                )
              })}
            </ul>
          </Card>
          <TermsCard search={search} shown={shown} change={change} />
        </div>
        <div aria-live="polite" aria-busy={found.isFetching} className="grid min-w-0 gap-4">
          {found.isError ? (
            <p role="alert" className="text-bad">
              {textOfError(found.error)}
            </p>
          ) : (
            shown &&
            (lines.length === 0 ? (
              <Card>{m.promotion_simulator_empty()}</Card>
            ) : (
              <Outcome of={shown} currency={currency} />
            ))
          )}
        </div>
      </div>
    </>
  )
}

const nameOf = ({ name, order_option }: Simulated['order_products'][number]) =>
  [name, ...order_option.map(({ value }) => value)].join(' · ')

interface TermsCardProps {
  search: SimulatorSearch
  shown: Simulated | undefined
  change: (part: SimulatorSearch) => void
}

/** Who orders, how, and when. */
function TermsCard({ search, shown, change }: TermsCardProps) {
  const locale = useLocale()
  const none = { value: '', label: m.promotion_simulator_open() }
  const methods = (of: readonly { code: string; name: string }[] | undefined) => [
    none,
    ...(of ?? []).map(({ code, name }) => ({ value: code, label: name })),
  ]
  const provinces = [none, ...PROVINCES.map(({ code, name }) => ({ value: code, label: name[locale] }))]
  return (
    <Card title={m.promotion_simulator_whose()} id="terms">
      <div className="grid gap-4 sm:grid-cols-2">
        <Typed label={m.sale_telephone()} value={search.telephone} onValue={(telephone) => change({ telephone })} />
        <Typed label={m.coupon_code()} value={search.coupon} onValue={(coupon) => change({ coupon })} />
        <Field label={m.order_channel()}>
          {(control) => (
            <Select
              {...control}
              value={search.channel ?? 'web'}
              options={couponChannels.map(({ value, label }) => ({ value: String(value), label: label() }))}
              onValue={(channel) => change({ channel })}
            />
          )}
        </Field>
        <Field label={m.shop_province()}>
          {(control) => (
            <Select
              {...control}
              value={search.shipping_province_code ?? ''}
              options={provinces}
              onValue={(shipping_province_code) => change({ shipping_province_code })}
            />
          )}
        </Field>
        <Field label={m.sale_shipping_method()} error={shown?.shipping_error ?? null}>
          {(control) => (
            <Select
              {...control}
              value={search.shipping_method ?? ''}
              options={methods(shown?.shipping_methods)}
              onValue={(shipping_method) => change({ shipping_method })}
            />
          )}
        </Field>
        <Field label={m.sale_payment_method()}>
          {(control) => (
            <Select
              {...control}
              value={search.payment_method ?? ''}
              options={methods(shown?.payment_methods)}
              onValue={(payment_method) => change({ payment_method })}
            />
          )}
        </Field>
        <Field label={m.promotion_simulator_day()}>
          {(control) => (
            <DateField
              {...control}
              value={search.day ?? shown?.day ?? ''}
              onValue={(day) => (day === '' || isDay(day)) && change({ day })}
            />
          )}
        </Field>
        <Field label={m.promotion_simulator_time()}>
          {(control) => (
            <TimeField
              {...control}
              value={search.time ?? shown?.time ?? ''}
              onValue={(time) => /^(\d\d:\d\d)?$/.test(time) && change({ time })}
            />
          )}
        </Field>
      </div>
    </Card>
  )
}

/** A text that counts once it is whole: each letter would be asked about, and be another address. */
function Typed({
  label,
  value = '',
  onValue,
}: {
  label: string
  value?: string | undefined
  onValue: (text: string) => void
}) {
  const [typed, setTyped] = useState<string>()
  const done = () => {
    if (typed !== undefined && typed.trim() !== value) onValue(typed.trim())
    setTyped(undefined)
  }
  return (
    <Field label={label}>
      {(control) => (
        <TextInput
          {...control}
          autoComplete="off"
          maxLength={40}
          value={typed ?? value}
          onValue={setTyped}
          onBlur={done}
          onKeyDown={(event) => event.key === 'Enter' && done()}
        />
      )}
    </Field>
  )
}

/** What each offer says, and what it comes to. */
function Outcome({ of, currency }: { of: Simulated; currency: Currency }) {
  const { user } = useRouteContext({ from: '/_admin' })
  const gifts = of.order_products.filter(({ gift }) => gift)
  const money = (text: string) => formatMoney(toMinor(text, currency) ?? 0, currency)
  return (
    <>
      <Card title={m.permission_promotion()} id="rules" flush>
        {of.rules.length === 0 && <p className="px-5 pb-5 text-ink-3">{m.promotion_simulator_none()}</p>}
        <ul className="divide-y divide-line">
          {of.rules.map((rule) => (
            <li key={`${rule.kind} ${rule.id} ${rule.name}`} className="grid gap-1 px-5 py-3">
              <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                {rule.kind === 'promotion' && may(user, 'promotion-update') ? (
                  <Link
                    to="/promotion/edit/$id"
                    params={{ id: String(rule.id) }}
                    className="min-w-0 break-words font-medium hover:text-accent-strong hover:underline"
                  >
                    {rule.name}
                  </Link>
                ) : (
                  <span className="min-w-0 break-words font-medium">{rule.name}</span>
                )}
                <StatusPill
                  tone={rule.applies ? 'ok' : 'quiet'}
                  label={rule.applies ? m.promotion_simulator_applies() : m.promotion_simulator_not()}
                />
              </div>
              <p className="flex justify-between gap-3 text-ink-2 text-sm">
                <span className="min-w-0">{rule.reason ?? rule.type_name}</span>
                {rule.amount !== null && <span className="figures">{money(rule.amount)}</span>}
              </p>
            </li>
          ))}
        </ul>
      </Card>
      <Card title={m.sale_total()} id="total">
        {gifts.map((gift) => (
          <p key={`${gift.product_id} ${gift.promotion}`} className="flex justify-between gap-3 pb-2">
            <span className="min-w-0">
              {gift.quantity} × {gift.name}
              <span className="block text-accent-strong text-sm">{gift.promotion}</span>
            </span>
            <span className="figures">{money(gift.total)}</span>
          </p>
        ))}
        <dl className="grid gap-1.5">
          {of.order_total.map(({ name, title, text }) => (
            <div
              key={`${title} ${text}`}
              className={cx('flex justify-between gap-6', name === 'total' && 'font-semibold')}
            >
              <dt className={name === 'total' ? undefined : 'text-ink-2'}>{title}</dt>
              <dd className="figures">{text}</dd>
            </div>
          ))}
        </dl>
        {of.offer_notes.map((note) => (
          <p key={note} className="mt-2 text-ink-2 text-sm">
            {note}
          </p>
        ))}
      </Card>
    </>
  )
}
