// Live connections to the consoles. The names of rooms exist only in this file.
import type { Actor } from '@tratativa/contract/kernel/actor'
import type { Audience } from '@tratativa/contract/kernel/event'
import type { TenantId } from '@tratativa/contract/kernel/ids'
import { createAdapter } from '@socket.io/postgres-adapter'
import type { Server as HttpServer } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Pool } from 'pg'
import { Server, type Socket } from 'socket.io'
import type { Clock } from '../clock/clock.ts'
import type { Logger } from '../log/log.ts'
import type { Trust } from '../http/addresses.ts'
import { startPresence, type PresenceParts } from './presence.ts'
import { watchStrangers } from './unauthenticated-sockets.ts'
import { watchedPool } from './watched-pool.ts'

export interface Admitted {
  readonly actor: Actor
  /** The group whose events the person receives, besides those of the profile. */
  readonly group: number | null
  readonly expiresAt: Date
}

/** A published event with its audience. */
export interface OutwardEvent {
  readonly name: string
  readonly data: unknown
  readonly audience: readonly Audience[]
}

/** A published event with its tenant. */
export interface TenantEvent extends OutwardEvent {
  readonly tenantId: number
}

export interface Realtime {
  publish(events: readonly TenantEvent[]): void
  /** Closes the connections of a person on every process; a console that is still authorised reconnects. */
  hangUp(accountId: number, loginIds: readonly string[] | null): void
  connected(): number
  /** Resolves when events of other processes are received: a process that accepts connections earlier would miss events for them. */
  readonly hears: Promise<void>
  attach(http: HttpServer): void
  close(): Promise<void>
}

/** The message of the refusal that a console gets. */
export type SocketRefusal = 'unauthorized' | 'second-step-due' | 'blocked'

interface Parts {
  readonly pool: Pool
  readonly log: Logger
  readonly clock: Clock
  readonly origins: readonly string[]
  readonly trust: Trust
  /** Returns the person whom the token identifies, or why the connection is refused. */
  readonly admit: (token: string) => Promise<Admitted | SocketRefusal>
  /** Returns the events published in a tenant within the last `age` milliseconds; null when there are too many to replay. */
  readonly recent: (tenantId: TenantId, age: number) => Promise<readonly OutwardEvent[] | null>
  readonly presence: Omit<PresenceParts, 'log'>
}

const rooms = {
  tenant: (tenant: number) => `t${tenant}`,
  account: (tenant: number, account: number) => `t${tenant}:a${account}`,
  profile: (tenant: number, profile: number) => `t${tenant}:p${profile}`,
  group: (tenant: number, profile: number, group: number | null) => `t${tenant}:p${profile}:g${group ?? 0}`,
  person: (account: number) => `a${account}`,
  login: (login: string) => `l${login}`,
}

const roomsOf = (tenant: number, audience: Audience): string[] => {
  switch (audience.to) {
    case 'nobody':
      return []
    case 'tenant':
      return [rooms.tenant(tenant)]
    case 'accounts':
      return audience.ids.map((id) => rooms.account(tenant, id))
    case 'profiles':
      return audience.ids.map((id) => rooms.profile(tenant, id))
    case 'group':
      return audience.profiles.map((profile) => rooms.group(tenant, profile, audience.id))
    case 'but':
      return []
  }
}

const exceptedOf = (tenant: number, audience: Audience): string[] =>
  audience.to === 'but' ? audience.of.flatMap((excludedAudience) => roomsOf(tenant, excludedAudience)) : []

/** The message between processes. */
interface Frame {
  readonly to: string[]
  readonly but: string[]
  readonly name: string
  readonly data: unknown
}

const frameEvent = 'platform.frames'

const frameOf = ({ tenantId, audience, name, data }: TenantEvent): Frame => ({
  to: [...new Set(audience.flatMap((targetAudience) => roomsOf(tenantId, targetAudience)))],
  but: audience.flatMap((targetAudience) => exceptedOf(tenantId, targetAudience)),
  name,
  data,
})

interface EngineConnection {
  readonly request: { readonly socket: Duplex }
  on(event: 'flush' | 'drain', act: () => void): void
  on(event: 'packetCreate', act: (packet: { options?: { wsPreEncodedFrame?: Buffer[] } }) => void): void
}

// Performance: an event for many sockets is framed once and written to each as one buffer; a burst of events is sent in one write.
const writeTogether = (engine: Server['engine']) => {
  engine.on('connection', (line: EngineConnection) => {
    const { socket } = line.request
    line.on('packetCreate', ({ options }) => {
      const frame = options?.wsPreEncodedFrame
      if (frame?.length === 2) frame.splice(0, 2, Buffer.concat(frame))
    })
    line.on('flush', () => socket.cork())
    line.on('drain', () => socket.uncork())
  })
}

const welcome = (socket: Socket, { actor, group, expiresAt }: Admitted, now: number) => {
  const { tenantId, accountId, profileTypeId, loginId } = actor
  void socket.join([
    rooms.tenant(tenantId),
    rooms.account(tenantId, accountId),
    rooms.profile(tenantId, profileTypeId),
    rooms.group(tenantId, profileTypeId, group),
    rooms.person(accountId),
    rooms.login(loginId),
  ])
  const expiry = setTimeout(() => socket.disconnect(true), Math.min(expiresAt.getTime() - now, 2 ** 31 - 1))
  socket.on('disconnect', () => clearTimeout(expiry))
}

/** Returns the age of the console's page in milliseconds; 0 when the console does not send it. */
const ageOf = (socket: Socket): number => {
  const age: unknown = socket.handshake.auth['age']
  return typeof age === 'number' && age > 0 ? Math.ceil(age) : 0
}

// Reads the missed events only after the socket has joined its rooms: an event may arrive twice, but none is missed.
const catchUp = async (socket: Socket, { actor }: Admitted, recent: Parts['recent']) => {
  const age = ageOf(socket)
  if (age === 0) return
  const facts = await recent(actor.tenantId, age)
  if (facts === null) return void socket.emit('platform.missed')
  for (const { name, data, audience } of facts) {
    const isMeant = audience
      .flatMap((targetAudience) => roomsOf(actor.tenantId, targetAudience))
      .some((room) => socket.rooms.has(room))
    if (isMeant) socket.emit(name, { data })
  }
}

type Strangers = ReturnType<typeof watchStrangers>

const admitWith =
  (admit: Parts['admit'], strangers: Strangers, log: Logger) =>
  (socket: Socket, next: (error?: Error) => void): void => {
    const token: unknown = socket.handshake.auth['token']
    admit(typeof token === 'string' ? token : '')
      .then((admitted) => {
        if (typeof admitted === 'string') return next(new Error(admitted))
        socket.data = admitted
        strangers.leave(socket.conn)
        return next()
      })
      .catch((error: unknown) => {
        log.warn({ err: error }, 'realtime: socket admission failed, console will reconnect')
        next(new Error('unavailable'))
      })
  }

export const startRealtime = ({
  pool,
  log,
  clock,
  origins,
  trust,
  admit,
  recent,
  presence: presenceParts,
}: Parts): Realtime => {
  const adapterPool = watchedPool(pool)
  const strangers = watchStrangers(trust)
  const io = new Server({
    serveClient: false,
    transports: ['websocket', 'polling'],
    perMessageDeflate: false,
    maxHttpBufferSize: 100_000,
    allowRequest: (request, allow) => allow(null, strangers.mayCome(request)),
    cors: { origin: [...origins] },
    adapter: createAdapter(adapterPool.pool, {
      tableName: 'platform.socket_attachment',
      errorHandler: (error: Error) => log.warn({ err: error }, 'realtime: adapter error'),
    }),
  })
  io.use(admitWith(admit, strangers, log))
  const publishHere = (frames: readonly Frame[]) => {
    for (const { to, but, name, data } of frames) io.local.to(to).except(but).emit(name, { data })
  }
  io.on(frameEvent, (frames: readonly Frame[]) => publishHere(frames))
  const presence = startPresence(io, { ...presenceParts, log })
  let isAttached = false
  io.on('connection', (socket) => {
    const admitted = socket.data as Admitted
    welcome(socket, admitted, clock.now().getTime())
    presence.follow(socket)
    catchUp(socket, admitted, recent).catch((error: unknown) => {
      log.warn({ err: error }, 'realtime: replay of missed events failed, console refetches')
      socket.emit('platform.missed')
    })
  })

  return {
    // Emits locally at once, and to the other processes in one message. The adapter would send each event separately, and emit locally only
    // afterwards.
    publish(events) {
      const frames = events.map(frameOf).filter(({ to }) => to.length > 0)
      if (frames.length === 0) return
      publishHere(frames)
      io.serverSideEmit(frameEvent, frames)
    },
    hangUp(accountId, loginIds) {
      const to = loginIds === null ? [rooms.person(accountId)] : loginIds.map(rooms.login)
      if (to.length > 0) io.in(to).disconnectSockets(true)
    },
    connected: () => io.of('/').sockets.size,
    hears: adapterPool.hears,
    attach(http) {
      io.attach(http)
      writeTogether(io.engine)
      io.engine.on('connection', strangers.enter)
      isAttached = true
    },
    // The owner of the web server closes it; this closes only the sockets and the adapter's subscription.
    async close() {
      presence.stop()
      io.disconnectSockets(true)
      if (isAttached) io.engine.close()
      await io.of('/').adapter.close()
    },
  }
}
