import type { Actor } from '@tratativa/contract/kernel/actor'
import { tenantId as tenantIdShape, type TenantId } from '@tratativa/contract/kernel/ids'
import type { Pool, PoolClient, QueryResult } from 'pg'
import type { Clock } from '../clock/clock.ts'
import { builderOn } from './driver.ts'
import { openEffects, type ListenerNames } from './effects.ts'
import { isConflict, isUnavailable } from './failures.ts'
import type { Db, Gate, Origin, SystemTx, TenantTx } from './scope.ts'

const nowhere: Origin = { address: null, requestId: null }
const tries = 3

// Several statements in one message: one trip to the database opens the transaction, sets its tenant and asks the gate.
const opening = (mode: string, tenantId: number, gate?: Gate) =>
  [
    `begin ${mode}`,
    ...(gate ? ['set local role tratativa_system', gate.statement] : []),
    'set local role tratativa_app',
    `select set_config('app.tenant', '${tenantIdShape.parse(tenantId)}', true)`,
  ].join('; ')

const rowsOfGate = (result: unknown): readonly unknown[] => {
  const answers = result as QueryResult<Record<string, unknown>>[]
  return answers[2]?.rows ?? []
}

export const makeDb = (pool: Pool, clock: Clock, listeners: ListenerNames): Db => {
  const inTransaction = async <T>(
    open: (client: PoolClient) => Promise<Actor | null>,
    work: (client: PoolClient, actor: Actor | null) => Promise<T>,
  ): Promise<T> => {
    const client = await pool.connect()
    try {
      const actor = await open(client)
      const result = await work(client, actor)
      await client.query('commit')
      client.release()
      return result
    } catch (error) {
      await abandon(client, error)
      throw error
    }
  }

  const patiently = async <T>(work: () => Promise<T>): Promise<T> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work()
      } catch (error) {
        if (!isConflict(error) || attempt === tries) throw error
      }
    }
  }

  const enter = (mode: string, tenantId: TenantId, gate?: Gate) => async (client: PoolClient) => {
    const result: unknown = await client.query(opening(mode, tenantId, gate))
    return gate ? gate.admit(rowsOfGate(result)) : null
  }

  const known = (actor: Actor | null): Actor => {
    if (!actor) throw new Error('a gate admitted nobody')
    return actor
  }

  const tenantTx = async <T>(
    client: PoolClient,
    tenantId: TenantId,
    by: { accountId: number; name: string } | null,
    origin: Origin,
    work: (tx: TenantTx) => Promise<T>,
  ): Promise<T> => {
    const { effects, keep } = openEffects(listeners, { tenantId, by, origin })
    const result = await work({ ...effects, sql: builderOn(client), tenantId, now: clock.now() })
    await keep(client)
    return result
  }

  return {
    clock,
    read: (gate, tenantId, _origin, work) =>
      inTransaction(enter('read only', tenantId, gate), (client, actor) =>
        work({ sql: builderOn(client), tenantId, now: clock.now(), actor: known(actor) }),
      ),
    write: (gate, tenantId, origin, work) =>
      patiently(() =>
        inTransaction(enter('', tenantId, gate), (client, admitted) => {
          const actor = known(admitted)
          return tenantTx(client, tenantId, actor, origin, (tx) => work({ ...tx, actor }))
        }),
      ),
    inTenant: (tenantId, work) =>
      patiently(() => inTransaction(enter('', tenantId), (client) => tenantTx(client, tenantId, null, nowhere, work))),
    asSystem: (work, origin = nowhere) =>
      patiently(() =>
        inTransaction(beginAsSystem, async (client) => {
          const opened: ((on: PoolClient) => Promise<void>)[] = []
          const system: SystemTx = {
            sql: builderOn(client),
            now: clock.now(),
            async enter(tenantId, by) {
              await client.query(`select set_config('app.tenant', '${tenantIdShape.parse(tenantId)}', true)`)
              const { effects, keep } = openEffects(listeners, { tenantId, by: by ?? null, origin })
              opened.push(keep)
              return { ...effects, sql: system.sql, tenantId, now: system.now }
            },
          }
          const result = await work(system)
          for (const keep of opened) await keep(client)
          return result
        }),
      ),
    async ping() {
      await pool.query('select 1')
    },
    close: () => pool.end(),
  }
}

const beginAsSystem = async (client: PoolClient) => {
  await client.query('begin; set local role tratativa_system')
  return null
}

const abandon = async (client: PoolClient, cause: unknown) => {
  if (isUnavailable(cause)) return client.release(true)
  try {
    await client.query('rollback')
    client.release()
  } catch {
    client.release(true)
  }
}
