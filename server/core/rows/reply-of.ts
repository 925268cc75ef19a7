import type { Row } from '#app/contracts/kit.ts'
import type { References } from './references.ts'
import type { TenantTable } from './rows.ts'

type Fields = Record<string, unknown>

/** What the declaration of a resource says of its replies. */
export interface Replying {
  // biome-ignore lint/suspicious/noExplicitAny: any schema, of which the output is read.
  reply: any
  texts: Fields
}

/** A reply of a resource; beside what is declared stands what else is stored. */
export type Shown<R extends Replying> = Row<R> & Fields

interface Named {
  id: number
  name: string
}

/** The fields that name what references point to: `brand_id` is told as `brand`, `option_ids` as `options`. */
export type Names<F extends References> = {
  [K in keyof F as K extends `${infer Many}y_ids`
    ? `${Many}ies`
    : K extends `${infer Many}_ids`
      ? `${Many}s`
      : K extends `${infer One}_id`
        ? One
        : never]: K extends `${string}_ids` ? Named[] : Named | null
}

/** What replies are put together from: a table, references by name, and what rules add (`Rules`). */
export interface Parts {
  table: TenantTable
  names: Fields
  reply: Fields
  extra: Fields
  detail: Fields
}

/** The type of one field, by the order in which `present` lays the parts over each other; `missing` where none has it. */
type FieldOf<R extends Replying, P extends Parts, K extends PropertyKey> = K extends 'created_at' | 'updated_at'
  ? string
  : K extends 'missing_khmer'
    ? boolean
    : K extends keyof P['extra']
      ? P['extra'][K]
      : K extends keyof P['names']
        ? P['names'][K]
        : K extends keyof P['reply']
          ? P['reply'][K]
          : K extends keyof P['detail']
            ? P['detail'][K] | undefined
            : K extends keyof R['texts'] | 'image_url'
              ? string | null
              : K extends keyof P['table']['$inferSelect']
                ? P['table']['$inferSelect'][K]
                : undefined

/** The declared fields that nothing gives, or something else than is declared. */
type Wrong<R extends Replying, P extends Parts> = {
  [K in keyof Row<R>]-?: FieldOf<R, P, K> extends Row<R>[K] ? never : K
}[keyof Row<R>]

/** `Made` where the parts make what the contract replies; else something of no use, which names the fields. */
export type Proven<R extends Replying, P extends Parts, Made> = [Wrong<R, P>] extends [never]
  ? Made
  : { [K in Wrong<R, P> & string as `${K} is not as declared`]: never }
