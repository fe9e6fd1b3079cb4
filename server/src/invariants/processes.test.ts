// Several processes on one database act as one: an event from any process reaches every console in its audience.
import { departmentsEndpoints } from '@tratativa/contract/departments/endpoints'
import { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import { urlOf } from '@tratativa/contract/kernel/endpoint'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestDatabase } from '../testing/template.ts'
import { copyDemo } from '../testing/demo-database.ts'
import { spawnServer, type SpawnedServer } from '../testing/spawned-server.ts'

let database: TestDatabase
let folder: string
let first: SpawnedServer
let second: SpawnedServer
const sockets: Socket[] = []

beforeAll(async () => {
  database = await copyDemo()
  folder = await mkdtemp(join(tmpdir(), 'tratativa-processes-'))
  const keys = () => `k1:${randomBytes(32).toString('base64url')}`
  const env = { DATABASE_URL: database.url, DATA_DIR: folder, TOKEN_KEYS: keys(), SEAL_KEYS: keys() }
  first = await spawnServer({ ...env, ROLES: 'web,worker' })
  second = await spawnServer({ ...env, ROLES: 'web' })
}, 120_000)

afterAll(async () => {
  for (const socket of sockets) socket.disconnect()
  await Promise.all([first.kill('SIGTERM'), second.kill('SIGTERM')])
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const request = async (server: SpawnedServer, method: string, path: string, body: unknown, token?: string) => {
  const headers = {
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  }
  const response = await fetch(server.base + path, { method, headers, body: JSON.stringify(body) })
  return (await response.json()) as Record<string, unknown>
}

const signIn = async (server: SpawnedServer, email: string) => {
  const { jwt } = await request(server, 'POST', urlOf(identityEndpoints.login), {
    email,
    password: 'tratativa-demo',
    rememberMe: true,
  })
  return String(jwt)
}

/** Resolves with the next event of this name that the socket receives. */
const next = (socket: Socket, name: string) =>
  new Promise<unknown[]>((resolve) => void socket.once(name, (...eventArgs: unknown[]) => resolve(eventArgs)))

const connect = async (server: SpawnedServer, token: string) => {
  const socket = io(server.base, { auth: { token }, transports: ['websocket'], reconnection: false })
  sockets.push(socket)
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve())
    socket.once('connect_error', reject)
  })
  return socket
}

describe('several processes', () => {
  it(
    'deliver an event raised through one process to a console connected to the other, and to nobody else',
    { timeout: 120_000 },
    async () => {
      const admin = await connect(second, await signIn(second, 'admin@144.demo'))
      const negotiator = await connect(second, await signIn(second, 'negociador1@144.demo'))
      const stranger = await connect(second, await signIn(second, 'admin@500.demo'))
      const overheard: string[] = []
      const isOfDepartments = (name: string) => name.startsWith('departments.')
      for (const socket of [negotiator, stranger])
        socket.onAny((name: string) => isOfDepartments(name) && overheard.push(name))
      const heard = next(admin, 'departments.department.changed')
      const token = await signIn(first, 'admin@144.demo')
      const saved = await request(
        first,
        'POST',
        urlOf(departmentsEndpoints.addDepartment),
        { name: 'Novo', users: [] },
        token,
      )
      expect(await heard).toEqual([{ data: { id: (saved['data'] as { id: number }).id } }])
      expect(overheard).toEqual([])
    },
  )

  it(
    'AUTH-014 close a live connection on one process when the other deactivates its person',
    { timeout: 120_000 },
    async () => {
      const adminToken = await signIn(first, 'admin@144.demo')
      const token = await signIn(second, 'negociador2@144.demo')
      const socket = await connect(second, token)
      const users = await fetch(`${first.base}${urlOf(departmentsEndpoints.users)}?search=negociador2`, {
        headers: { authorization: `Bearer ${adminToken}` },
      })
      const [user] = ((await users.json()) as { data: { id: number }[] }).data
      const fallen = next(socket, 'disconnect')
      await request(first, 'PUT', `/api/admin/users-af/${user?.id}/status`, { isActive: false }, adminToken)
      await fallen
      const refused = await fetch(second.base + urlOf(identityEndpoints.me), {
        headers: { authorization: `Bearer ${token}` },
      })
      expect(refused.status).toBe(401)
      await expect(connect(second, token)).rejects.toThrow('unauthorized')
    },
  )

  it('refuse a connection without a token', { timeout: 120_000 }, async () => {
    await expect(connect(first, '')).rejects.toThrow('unauthorized')
  })
})
