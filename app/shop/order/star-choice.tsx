import { useId } from 'react'
import { RATINGS } from '#app/contracts/review.ts'
import { m } from '#app/paraglide/messages.js'
import { Star } from '#app/shop/stars.tsx'

type Rating = (typeof RATINGS)[number]

interface StarChoiceProps {
  value: Rating | undefined
  onValue: (rating: Rating) => void
  error?: string | undefined
}

/** One to five stars: a group of radio buttons, which arrows walk through. */
export function StarChoice({ value, onValue, error }: StarChoiceProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend className="mb-1 font-medium text-ink-2 text-sm">
        {m.shop_review_stars()}
        <span aria-hidden="true" className="ms-0.5 text-bad">
          *
        </span>
      </legend>
      <div className="-ms-1.5 flex">
        {RATINGS.map((n) => (
          <label
            key={n}
            className="relative grid size-11 cursor-pointer place-items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:-outline-offset-2"
          >
            <input
              type="radio"
              name={id}
              value={n}
              checked={value === n}
              onChange={() => onValue(n)}
              aria-label={m.shop_rating_stars({ n })}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <Star full={value !== undefined && n <= value} className="size-7 rounded-xs text-accent-strong" />
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-bad text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}
