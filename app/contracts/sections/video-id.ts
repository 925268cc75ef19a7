const HOSTS = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com'])

/** Which video an address of YouTube shows; null: it is none. */
export function videoId(address: string): string | null {
  if (!/^https:\/\//i.test(address) || !URL.canParse(address)) return null
  const { hostname, pathname, searchParams, username, password, port } = new URL(address)
  if (username || password || port) return null
  const [, first, second] = pathname.split('/')
  const said =
    hostname === 'youtu.be'
      ? first
      : HOSTS.has(hostname)
        ? first === 'watch'
          ? searchParams.get('v')
          : first === 'shorts' || first === 'live'
            ? second
            : null
        : null
  return said && /^[\w-]{11}$/.test(said) ? said : null
}
