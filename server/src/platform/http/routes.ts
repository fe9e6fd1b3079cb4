// Every endpoint of the contract becomes a route by existing.
import { urlOf, type Endpoint } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { can, open } from '@tratativa/contract/kernel/permission'
import type { TenantId } from '@tratativa/contract/kernel/ids'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Db, Gate, Origin } from '../db/scope.ts'
import { Refusal, refuse } from '../refusal/refusal.ts'
import type { Binding, Call } from './binding.ts'
import { readInput } from './input.ts'

/** Whom a token speaks for; the gate asks the database whether it still does. */
export type Authenticate = (token: string) => Promise<{ tenantId: TenantId; gate: Gate } | null>

interface Parts {
  readonly db: Db
  readonly authenticate: Authenticate
  readonly bindings: readonly Binding[]
  readonly guardedPerMinute: number
}

const bearer = (request: FastifyRequest): string => {
  const header = request.headers.authorization ?? ''
  return header.startsWith('Bearer ') ? header.slice(7) : ''
}

const withPermission = (gate: Gate, endpoint: Endpoint): Gate => ({
  text: gate.text,
  values: gate.values,
  admit(rows) {
    const actor = gate.admit(rows)
    return can(actor, endpoint.permission) ? actor : refuse(errors.forbidden)
  },
})

const openCall = async (request: FastifyRequest, endpoint: Endpoint, { db, authenticate }: Parts): Promise<Call> => {
  const origin: Origin = { address: request.ip, requestId: request.id }
  const base = {
    origin,
    clock: db.clock,
    asSystem: <T>(work: Parameters<typeof db.asSystem<T>>[0]) => db.asSystem(work, origin),
  }
  if (endpoint.permission === open) {
    const nobody = () => Promise.reject(new Error('nobody is signed in on an open endpoint'))
    return { ...base, read: nobody, write: nobody }
  }
  const caller = await authenticate(bearer(request))
  if (!caller) throw new Refusal(errors.unauthorized)
  const gate = withPermission(caller.gate, endpoint)
  return {
    ...base,
    read: (work) => db.read(gate, caller.tenantId, origin, work),
    write: (work) => db.write(gate, caller.tenantId, origin, work),
  }
}

// fast-json-stringify writes what the contract promises and drops the rest.
const serialiser = (endpoint: Endpoint) => ({
  response: { 200: z.toJSONSchema(endpoint.output, { target: 'draft-7', io: 'output', unrepresentable: 'any' }) },
})

export const addRoutes = (app: FastifyInstance, parts: Parts) => {
  for (const binding of parts.bindings) {
    const { endpoint } = binding
    app.route({
      method: endpoint.method,
      url: urlOf(endpoint),
      schema: serialiser(endpoint),
      config: endpoint.pace === 'guarded' ? { rateLimit: { max: parts.guardedPerMinute, timeWindow: 60_000 } } : {},
      handler: async (request) => {
        const call = await openCall(request, endpoint, parts)
        // Who may not come in learns nothing of what an input should look like.
        const input = readInput(endpoint, request)
        return binding.run(call, input)
      },
    })
  }
}
