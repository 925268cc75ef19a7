import type { IncomingMessage, ServerResponse } from 'node:http'

/** Bytes and milliseconds for which a sender may go on behind the answer, so that he comes to read it. */
const MOST = 1024 * 1024
const LONGEST = 2_000

/**
 * Ends the line behind an answer that is given before all of the request was here: a sender whose letter nobody wants
 * does not keep sending. It ends after a moment, for one who writes reads only then what he was answered; node would end
 * it at once, or take the rest for as long as it comes.
 */
export function endUnread(request: IncomingMessage, response: ServerResponse): void {
  const { socket, headers } = request
  if (!('transfer-encoding' in headers) && !Number(headers['content-length'])) return
  const { writeHead } = response
  response.writeHead = (...args: unknown[]) => {
    if (!request.complete && !response.headersSent) {
      response.setHeader('connection', 'close')
      const { destroySoon } = socket
      socket.destroySoon = () => (request.complete ? destroySoon.call(socket) : letRunBy(request))
    }
    return writeHead.apply(response, args as never)
  }
}

function letRunBy(request: IncomingMessage): void {
  const { socket } = request
  const from = socket.bytesRead
  const over = () => socket.destroy()
  const looking = setInterval(() => {
    if (socket.bytesRead - from > MOST) over()
  }, 50)
  const late = setTimeout(over, LONGEST)
  socket.once('close', () => {
    clearInterval(looking)
    clearTimeout(late)
  })
  // Nobody listens to it any more: what is left is thrown away as it comes.
  request.removeAllListeners('data')
  request.once('end', over)
  request.once('error', over)
  request.resume()
  socket.end()
}
