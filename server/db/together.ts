/**
 * What a transaction asks at once, in the order in which it is begun: one round trip for all that needs no more. Waits for
 * the last of it also where one fails, for what still ran would come to a connection that somebody else has by then.
 * @throws what failed first: all that PostgreSQL is asked after that fails for that alone, and says nothing of why
 */
export async function together<T extends readonly unknown[] | []>(
  work: T,
): Promise<{ -readonly [at in keyof T]: Awaited<T[at]> }> {
  const failures: unknown[] = []
  const noted = (error: unknown) => void failures.push(error)
  const ended = await Promise.all(work.map((one) => Promise.resolve(one).catch(noted)))
  if (failures.length > 0) throw failures[0]
  return ended as { -readonly [at in keyof T]: Awaited<T[at]> }
}
