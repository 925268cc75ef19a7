/**
 * Parts a discount among amounts, in proportion and to the unit (product.md 7.2): what the division leaves goes to those
 * that lost most by it, the first of equal ones first. It is not above their sum.
 */
export function splitDiscount(amounts: readonly number[], discount: number): number[] {
  const all = amounts.reduce((sum, amount) => sum + amount, 0)
  return all * discount <= Number.MAX_SAFE_INTEGER ? split(amounts, all, discount) : splitLarge(amounts, discount)
}

/** By numbers, which hold every product here exactly. */
function split(amounts: readonly number[], sum: number, discount: number): number[] {
  if (sum === 0 || discount === 0) return amounts.map(() => 0)
  const rests: { at: number; rest: number }[] = []
  let left = discount
  const shares = amounts.map((amount, at) => {
    const rest = (amount * discount) % sum
    const share = (amount * discount - rest) / sum
    if (rest > 0) rests.push({ at, rest })
    left -= share
    return share
  })
  rests.sort((a, b) => b.rest - a.rest || a.at - b.at)
  for (const { at } of rests.slice(0, left)) shares[at] = (shares[at] ?? 0) + 1
  return shares
}

function splitLarge(amounts: readonly number[], discount: number): number[] {
  const sum = amounts.reduce((all, amount) => all + BigInt(amount), 0n)
  if (sum === 0n) return amounts.map(() => 0)
  const shares = amounts.map((amount, at) => {
    const whole = BigInt(amount) * BigInt(discount)
    return { at, share: whole / sum, rest: whole % sum }
  })
  let left = BigInt(discount) - shares.reduce((all, { share }) => all + share, 0n)
  for (const one of shares.toSorted((a, b) => (a.rest < b.rest ? 1 : a.rest > b.rest ? -1 : a.at - b.at))) {
    if (left === 0n) break
    one.share += 1n
    left -= 1n
  }
  return shares.map(({ share }) => Number(share))
}
