// Speaks Asterisk's manager interface as its documentation says, for tests: answers, events, broken connections.
import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

export interface AmiStub {
  readonly port: number
  /** The messages received, without logins. */
  readonly received: readonly ReadonlyMap<string, string>[]
  logins(): number
  emit(event: string, headers: Readonly<Record<string, string>>): void
  /** Sends bytes as they are. */
  sendRaw(text: string): void
  breakConnections(): void
  /** Does not answer until called again. */
  setSilent(isSilent: boolean): void
  close(): Promise<void>
}

const parse = (text: string) =>
  new Map(
    text.split('\r\n').map((line) => {
      const [name = '', ...value] = line.split(':')
      return [name.trim().toLowerCase(), value.join(':').trim()] as const
    }),
  )

const format = (headers: Readonly<Record<string, string>>) =>
  `${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\r\n')}\r\n\r\n`

type Headers = Record<string, string>

/** The database and the queues, with the messages of Asterisk's own sources. */
const makeState = () => {
  const values = new Map<string, string>()
  const members = new Map<string, Headers>()
  const error = (message: string): Headers[] => [{ Response: 'Error', Message: message }]
  const success = (message: string): Headers[] => [{ Response: 'Success', Message: message }]
  return (message: ReadonlyMap<string, string>): Headers[] => {
    const of = (name: string) => message.get(name) ?? ''
    const key = `${of('family')}/${of('key')}`
    const member = `${of('queue')}/${of('interface')}`
    switch (of('action')) {
      case 'DBPut':
        values.set(key, of('val'))
        return success('Updated database successfully')
      case 'DBGet': {
        const value = values.get(key)
        if (value === undefined) return error('Database entry not found')
        return [
          ...success('Result will follow'),
          { Event: 'DBGetResponse', Family: of('family'), Key: of('key'), Val: value },
        ]
      }
      case 'DBDel':
        return values.delete(key) ? success('Key deleted successfully') : error('Database entry not found')
      case 'QueueAdd':
        if (members.has(member)) return error('Unable to add interface: Already there')
        members.set(member, { penalty: of('penalty') })
        return success('Added interface to queue')
      case 'QueueRemove':
        return members.delete(member)
          ? success('Removed interface from queue')
          : error('Unable to remove interface: Not there')
      case 'QueuePenalty':
        return members.has(member) ? success('Interface penalty set successfully') : error('Invalid interface')
      case 'QueuePause':
        return success('Interface paused successfully')
      case 'Hangup':
        return success('Channel Hungup')
      default:
        return error('Invalid/unknown command')
    }
  }
}

export const startAmiStub = async ({ user, secret }: { user: string; secret: string }): Promise<AmiStub> => {
  const sockets = new Set<Socket>()
  const received: ReadonlyMap<string, string>[] = []
  const answer = makeState()
  const login = `${user}\n${secret}`
  let logins = 0
  let isSilent = false

  const handle = (socket: Socket, message: ReadonlyMap<string, string>) => {
    const id = { ActionID: message.get('actionid') ?? '' }
    if (message.get('action') === 'Login') {
      const isRight = `${message.get('username')}\n${message.get('secret')}` === login
      logins += isRight ? 1 : 0
      const text = isRight ? 'Authentication accepted' : 'Authentication failed'
      return socket.write(format({ Response: isRight ? 'Success' : 'Error', ...id, Message: text }))
    }
    received.push(message)
    if (isSilent) return undefined
    for (const part of answer(message)) socket.write(format({ ...part, ...id }))
    return undefined
  }

  const server = createServer((socket) => {
    sockets.add(socket)
    let rest = ''
    socket.setEncoding('utf8')
    socket.write('Asterisk Call Manager/7.0.3\r\n')
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
    socket.on('data', (chunk: string) => {
      rest += chunk
      for (let end = rest.indexOf('\r\n\r\n'); end >= 0; end = rest.indexOf('\r\n\r\n')) {
        handle(socket, parse(rest.slice(0, end)))
        rest = rest.slice(end + 4)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const sendRaw = (text: string) => {
    for (const socket of sockets) socket.write(text)
  }
  return {
    port: (server.address() as AddressInfo).port,
    received,
    logins: () => logins,
    emit: (event, headers) => sendRaw(format({ Event: event, Privilege: 'call,all', ...headers })),
    sendRaw,
    breakConnections() {
      for (const socket of sockets) socket.destroy()
    },
    setSilent(value) {
      isSilent = value
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
