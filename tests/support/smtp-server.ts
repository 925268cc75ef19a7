import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

export interface Received {
  from: string
  to: string[]
  /** The mail as it came, headers and all. */
  data: string
}

/** A mail server that takes what it is sent; `refuse` says with what it turns the next e-mails away, if at all. */
export async function smtpServer() {
  const received: Received[] = []
  const state = { refuse: null as string | null, dropAfterData: false }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    const say = (line: string) => socket.write(`${line}\r\n`)
    let mail: Received = { from: '', to: [], data: '' }
    let inData = false
    let buffer = ''
    const obey = (line: string) => {
      if (inData) {
        if (line !== '.') mail.data += `${line.replace(/^\.\./, '.')}\n`
        else {
          inData = false
          received.push(mail)
          if (state.dropAfterData) socket.destroy()
          else say('250 taken')
        }
        return
      }
      const verb = line.slice(0, 4).toUpperCase()
      if (verb === 'MAIL') mail = { from: line, to: [], data: '' }
      if (verb === 'RCPT') mail.to.push(line)
      if (verb === 'QUIT') return socket.end('221 bye\r\n')
      if (verb === 'STAR') return say('502 not here')
      if (verb === 'DATA' && state.refuse) return say(state.refuse)
      if (verb === 'DATA') inData = true
      say(verb === 'DATA' ? '354 go on' : '250 ok')
    }
    say('220 test')
    socket.on('data', (bytes) => {
      const lines = (buffer + bytes.toString('latin1')).split('\r\n')
      buffer = lines.pop() ?? ''
      lines.forEach(obey)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { url: `smtp://127.0.0.1:${port}?from=mail@phsar.example`, received, state, close }
}
