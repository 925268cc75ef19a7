/** The parts of a mail as it came over the wire, transfer encodings undone. */
export function readMail(data: string) {
  const [head = '', ...rest] = data.split('\n\n')
  const unfolded = head.replace(/\n[ \t]+/g, ' ')
  const header = (name: string) => words(new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1] ?? '')
  const boundary = /boundary="([^"]+)"/.exec(unfolded)?.[1] ?? ''
  const parts = rest.join('\n\n').split(`--${boundary}`)
  const part = (type: string) => {
    const found = parts.find((one) => new RegExp(`Content-Type: ${type}`, 'i').test(one)) ?? ''
    const [top = '', ...body] = found.trimStart().split('\n\n')
    return decoded(body.join('\n\n'), /Content-Transfer-Encoding: (\S+)/i.exec(top)?.[1] ?? '7bit')
  }
  return { head, header, text: part('text/plain'), html: part('text/html') }
}

function decoded(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding === 'quoted-printable') return quoted(body.replace(/=\n/g, ''))
  return body
}

const quoted = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

/** RFC 2047 words of a header. */
const words = (value: string) =>
  value
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(text, 'base64').toString('utf8') : quoted(text.replaceAll('_', ' ')),
    )
