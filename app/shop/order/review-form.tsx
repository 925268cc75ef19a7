import { type FormEvent, useState } from 'react'
import { reviewProduct } from '#app/bff/own-order.functions.ts'
import type { Order } from '#app/bff/shop-orders.functions.ts'
import { RATINGS, REVIEW_NAME, REVIEW_TEXT } from '#app/contracts/review.ts'
import { AppError } from '#app/lib/app-error.ts'
import { textOfError } from '#app/lib/errors.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { StarChoice } from './star-choice.tsx'
import { tokenOf } from './token-of.ts'
import { useAskAgain } from './use-fresh.ts'

interface ReviewFormProps {
  order: Order
  product: Order['reviews'][number]
  onSent: () => void
  onKeep: () => void
}

/** What its customer says of one product of an order: its stars, and what he likes to add. */
export default function ReviewForm({ order, product, onSent, onKeep }: ReviewFormProps) {
  const { product_id, name: of, review } = product
  const askAgain = useAskAgain()
  const [rating, setRating] = useState<(typeof RATINGS)[number] | undefined>(
    RATINGS.find((one) => one === review?.rating),
  )
  const [text, setText] = useState(review?.text ?? '')
  const [name, setName] = useState(review?.name ?? order.firstname.slice(0, REVIEW_NAME))
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState('')
  const [fields, setFields] = useState<Record<string, string[]>>({})

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setWrong('')
    setFields({})
    try {
      await reviewProduct({ data: { tracking: tokenOf(order), product_id, rating, text, name } })
      await askAgain()
      onSent()
    } catch (error) {
      const errors = error instanceof AppError ? error.fields : undefined
      setFields(errors ?? {})
      if (!errors) setWrong(textOfError(error, 'public'))
      setBusy(false)
    }
  }

  return (
    <form className="mt-2 grid gap-3" aria-label={m.shop_review_write_named({ name: of })} onSubmit={submit} noValidate>
      {wrong && (
        <p role="alert" className="text-bad">
          {wrong}
        </p>
      )}
      <StarChoice value={rating} onValue={setRating} error={fields.rating?.[0]} />
      <Field label={m.shop_review_text()} hint={m.shop_review_text_hint()} error={fields.text?.[0] ?? null}>
        {(control) => <TextArea {...control} value={text} onValue={setText} maxLength={REVIEW_TEXT} />}
      </Field>
      <Field label={m.shop_review_name()} hint={m.shop_review_name_hint()} error={fields.name?.[0] ?? null} required>
        {(control) => (
          <TextInput {...control} value={name} onValue={setName} maxLength={REVIEW_NAME} autoComplete="nickname" />
        )}
      </Field>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" tone="primary" busy={busy}>
          {m.shop_review_send()}
        </Button>
        <Button onClick={onKeep}>{m.shop_review_keep()}</Button>
      </div>
    </form>
  )
}
