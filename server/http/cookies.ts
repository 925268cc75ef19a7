/** The value of a cookie; undefined where it is missing or came twice, since then nobody knows which is ours. */
export function cookieOf(request: Request, name: string): string | undefined {
  const found = (request.headers.get('cookie') ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
  return found.length === 1 ? found[0]?.slice(name.length + 1) : undefined
}
