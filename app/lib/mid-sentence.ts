/** A name of a kind of thing as it stands after a verb: `Shipping method` → `shipping method`; `VAT class` stays. */
export const midSentence = (name: string): string =>
  /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name
