import type { IncomingMessage, ServerResponse } from 'node:http'

/** Milliseconds that the line lives behind the answer, so that its sender comes to read it. */
const LONGEST = 2_000

/**
 * Ends the line behind an answer that is given before all of the request was here: a sender whose letter nobody wants
 * does not keep sending. It ends after a moment, for one who writes reads only then what he was answered; node would end
 * it at once, or read the rest for as long as it comes.
 * @param note called where that happens
 */
export function endUnread(request: IncomingMessage, response: ServerResponse, note: () => void): void {
  const { socket, headers } = request
  if (!('transfer-encoding' in headers) && !Number(headers['content-length'])) return
  const { writeHead } = response
  response.writeHead = (...args: unknown[]) => {
    if (!request.complete && !response.headersSent) {
      note()
      response.setHeader('connection', 'close')
      const { destroySoon } = socket
      socket.destroySoon = () => (request.complete ? destroySoon.call(socket) : leaveUnread(request))
    }
    return Reflect.apply(writeHead, response, args)
  }
}

/** What is still on its way stays in the line: reading on costs more than all that is served meanwhile. */
function leaveUnread({ socket }: IncomingMessage): void {
  const late = setTimeout(() => socket.destroy(), LONGEST)
  socket.once('close', () => clearTimeout(late))
  socket.end()
  socket.pause()
  // Node has just begun to throw the rest away, which takes it up once more in this turn.
  setImmediate(() => socket.pause())
}
