import type { Actor } from '@tratativa/contract/kernel/actor'
import { tenantId as tenantIdShape, type TenantId } from '@tratativa/contract/kernel/ids'
import { sql as statement } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { Clock } from '../clock/clock.ts'
import { builderOn, nameOf } from './driver.ts'
import { openEffects, type EffectsQuery, type ListenerNames } from './effects.ts'
import { isConflict, isUnavailable } from './failures.ts'
import type { AuditAuthor, AuthorizationCheck, Db, Origin, TenantTx } from './scope.ts'
import type { Stamp } from './stamps.ts'

const nowhere: Origin = { address: null, requestId: null }
const maxAttempts = 3

/**
 * The tenant, and the stamp that proves it. Both are passed as parameters, because other sessions of the same login can see the text of a
 * statement.
 */
const entering = (stamp: Stamp, tenantId: number): [tenant: string, pass: string] => {
  const tenant = String(tenantIdShape.parse(tenantId))
  return [tenant, stamp('tenant', tenant)]
}
const enterTenant = {
  name: 'enter-tenant',
  text: `select set_config('app.tenant', $1, true), set_config('app.pass', $2, true)`,
}

export interface Pools {
  /** Connections of the request login, always read-only: a read opens no transaction on them. */
  readonly read: Pool
  /** Connections of the request login. */
  readonly write: Pool
  /** Connections of the request login, where the first statement enters the tenant. */
  readonly enter: Pool
  /** Connections of the system login, which can see all tenants: no statement in the other pools can. */
  readonly system: Pool
}

/**
 * Runs the authorization check and sets the tenant in one round trip. A refused check clears the tenant, whoever used the connection
 * before.
 */
const authorize = async (
  client: PoolClient,
  [tenant, pass]: readonly [tenant: string, pass: string],
  check: AuthorizationCheck,
  isLocal: boolean,
): Promise<Actor> => {
  const text = `select gate.*, set_config('app.tenant', case when gate is null then '' else $1 end, ${isLocal}),
      set_config('app.pass', case when gate is null then '' else $${check.values.length + 2} end, ${isLocal})
    from (select) single_row left join (${check.text}) gate on true`
  const values = [tenant, ...check.values, pass]
  const { rows } = await client.query<Record<string, unknown>>({ name: nameOf(text), text, values })
  return check.admit(rows)
}

/** Writes the side effects and commits. If a write fails, the commit sent behind it rolls back. */
const commit = async (client: PoolClient, effects: readonly EffectsQuery[]) => {
  // Sorted by tenant: at the commit the audit chains of several companies are locked, and the same order everywhere prevents deadlocks.
  const writes = effects
    .flatMap((effectsQuery) => effectsQuery() ?? [])
    .toSorted((left, right) => left.tenantId - right.tenantId)
  await Promise.all([...writes.map(({ query }) => client.query(query)), client.query('commit')])
}

/** Repeats work that conflicted with another transaction. */
const retryConflicts = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isConflict(error) || attempt === maxAttempts) throw error
    }
  }
}

/** Runs work that begins a transaction, and commits it with the side effects that the work collected. */
const transact = <T>(pool: Pool, work: (client: PoolClient, effects: EffectsQuery[]) => Promise<T>): Promise<T> =>
  retryConflicts(async () => {
    const client = await pool.connect()
    try {
      const effects: EffectsQuery[] = []
      const result = await work(client, effects)
      await commit(client, effects)
      client.release()
      return result
    } catch (error) {
      await abandon(client, error)
      throw error
    }
  })

/** Runs work on a connection without a transaction. */
const onConnection = async <T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  try {
    const result = await work(client)
    client.release()
    return result
  } catch (error) {
    client.release(isUnavailable(error))
    throw error
  }
}

export const makeDb = (pools: Pools, clock: Clock, listeners: ListenerNames, stamp: Stamp): Db => {
  const tenantTx = (
    client: PoolClient,
    collected: EffectsQuery[],
    { tenantId, by, origin }: { tenantId: TenantId; by: AuditAuthor | null; origin: Origin },
  ): TenantTx => {
    const sql = builderOn(client)
    const now = clock.now()
    const { effects, effectsQuery } = openEffects(listeners, { tenantId, by, origin, sql, stamp, now })
    collected.push(effectsQuery)
    return { ...effects, sql, tenantId, now, stamp }
  }

  return {
    clock,
    read: (check, tenantId, _origin, work) =>
      onConnection(pools.read, async (client) => {
        const actor = await authorize(client, entering(stamp, tenantId), check, false)
        return work({ sql: builderOn(client), tenantId, now: clock.now(), actor })
      }),
    write: (check, tenantId, origin, work) =>
      transact(pools.write, async (client, effects) => {
        const [, actor] = await Promise.all([
          client.query('begin'),
          authorize(client, entering(stamp, tenantId), check, true),
        ])
        return work({ ...tenantTx(client, effects, { tenantId, by: actor, origin }), actor })
      }),
    inTenant: (tenantId, work, by = null, origin = nowhere) =>
      transact(pools.write, async (client, effects) => {
        await Promise.all([client.query('begin'), client.query({ ...enterTenant, values: entering(stamp, tenantId) })])
        return work(tenantTx(client, effects, { tenantId, by, origin }))
      }),
    enterBy: (tenantId, call, then) =>
      onConnection(pools.enter, async (client) => {
        const sql = builderOn(client)
        const [, pass] = entering(stamp, tenantId)
        const { rows } = await retryConflicts(() =>
          statement<{ row: never; tenant: number | null }>`
            select to_jsonb(entered) as row, platform.entered() as tenant from ${call(pass)} entered`.execute(sql),
        )
        const [entered] = rows
        if (entered?.tenant !== tenantId) throw new Error('db.enterBy: the call did not enter its tenant')
        return then(entered.row, { sql, tenantId, now: clock.now() })
      }),
    asSystem: (work, origin = nowhere) =>
      transact(pools.system, async (client, effects) => {
        await client.query('begin')
        return work({
          sql: builderOn(client),
          now: clock.now(),
          stamp,
          async enter(tenantId, by = null) {
            await client.query({ ...enterTenant, values: entering(stamp, tenantId) })
            return tenantTx(client, effects, { tenantId, by, origin })
          },
        })
      }),
    async ping() {
      await pools.read.query('select 1')
    },
    async close() {
      await Promise.all([pools.read, pools.write, pools.enter, pools.system].map((pool) => pool.end()))
    },
  }
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
