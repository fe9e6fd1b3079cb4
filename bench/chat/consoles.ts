// Simulated operator consoles. They implement the socket.io protocol directly, so that two hundred of them cost little compared with the
// measured process.
import { WebSocket } from 'ws'
import { stampNow, stampOf } from './timestamp.ts'
import type { Somebody } from './tokens.ts'

export interface Consoles {
  /** Milliseconds from a message's stamp to each frame that contains the message. */
  readonly times: number[]
  frames: number
  /** Empties the measured times and resets the count of frames. */
  clear(): void
  close(): void
}

const connectConsole = (base: string, token: string, onFrame: (text: string) => void): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${base.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
      perMessageDeflate: false,
    })
    socket.on('error', reject)
    socket.on('message', (raw: Buffer) => {
      const kind = raw.toString('latin1', 0, 2)
      if (kind === '42') onFrame(raw.toString())
      else if (kind[0] === '0') socket.send(`40${JSON.stringify({ token })}`)
      else if (kind[0] === '2') socket.send('3')
      else if (kind === '40') resolve(socket)
      else if (kind === '44') reject(new Error(raw.toString()))
    })
  })

/** Times only frames of `event`; all frames are counted. */
export const connectConsoles = async (base: string, people: readonly Somebody[], event: string): Promise<Consoles> => {
  const head = `42["${event}"`
  const all: Consoles = {
    times: [],
    frames: 0,
    clear() {
      all.times.length = 0
      all.frames = 0
    },
    close() {
      for (const socket of sockets) socket.terminate()
    },
  }
  const onFrame = (text: string) => {
    all.frames += 1
    if (!text.startsWith(head)) return
    const stamp = stampOf(text)
    if (stamp !== null) all.times.push(stampNow() - stamp)
  }
  const sockets: WebSocket[] = []
  for (let index = 0; index < people.length; index += 20)
    sockets.push(
      ...(await Promise.all(people.slice(index, index + 20).map(({ token }) => connectConsole(base, token, onFrame)))),
    )
  return all
}
