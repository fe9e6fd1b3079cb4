import type { Actor } from '@tratativa/contract/kernel/actor'
import { tenantId as tenantIdShape, type TenantId } from '@tratativa/contract/kernel/ids'
import { sql as statement } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { Clock } from '../clock/clock.ts'
import { builderOn, nameOf } from './driver.ts'
import { openEffects, type EffectsQuery, type ListenerNames } from './effects.ts'
import { isConflict, isUnavailable } from './failures.ts'
import type { Db, AuthorizationCheck, Origin, SystemTx, TenantTx } from './scope.ts'
import type { Stamp } from './stamps.ts'

const nowhere: Origin = { address: null, requestId: null }
const tries = 3

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
const checkAuthorization = async (
  client: PoolClient,
  [tenant, pass]: readonly [tenant: string, pass: string],
  gate: AuthorizationCheck,
  isLocal: boolean,
): Promise<Actor> => {
  const text = `select gate.*, set_config('app.tenant', case when gate is null then '' else $1 end, ${isLocal}),
      set_config('app.pass', case when gate is null then '' else $${gate.values.length + 2} end, ${isLocal})
    from (select) one left join (${gate.text}) gate on true`
  const values = [tenant, ...gate.values, pass]
  const { rows } = await client.query<Record<string, unknown>>({ name: nameOf(text), text, values })
  return gate.admit(rows)
}

const isSame = (a: Actor, b: Actor) => (Object.keys(a) as (keyof Actor)[]).every((key) => a[key] === b[key])

/**
 * Sends the first queries of a read together with the authorization check, in one round trip, on behalf of the actor whom the last check
 * returned. The results count only if the check returns the same actor again; after a refused check they have seen no tenant and are
 * discarded.
 */
const readBehind = async <T>(
  admission: Promise<Actor>,
  known: Actor,
  work: (actor: Actor) => Promise<T>,
): Promise<T> => {
  const [admitted, result] = await Promise.allSettled([admission, work(known)])
  if (admitted.status === 'rejected') throw admitted.reason
  if (!isSame(admitted.value, known)) return work(admitted.value)
  if (result.status === 'rejected') throw result.reason
  return result.value
}

export const makeDb = (pools: Pools, clock: Clock, listeners: ListenerNames, stamp: Stamp): Db => {
  /**
   * Pipelines the first query with the begin, and the commit with the last writes: this saves a round trip at each end. If the begin or a
   * write fails, the statements behind it have no effect, because a broken transaction can only be rolled back.
   */
  const inTransaction = async <T>(
    pool: Pool,
    begin: string,
    work: (client: PoolClient, keepings: EffectsQuery[]) => Promise<T>,
  ): Promise<T> => {
    const client = await pool.connect()
    try {
      const keepings: EffectsQuery[] = []
      const beginQuery = client.query(begin)
      beginQuery.catch(() => undefined)
      const result = await work(client, keepings)
      await beginQuery
      // Sorted by tenant: at the commit the audit chains of several companies are locked, and the same order everywhere prevents deadlocks.
      const pendingWrites = keepings
        .flatMap((keeping) => keeping() ?? [])
        .toSorted((left, right) => left.tenantId - right.tenantId)
      await Promise.all([...pendingWrites.map(({ query }) => client.query(query)), client.query('commit')])
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

  const tenantTx = <T>(
    client: PoolClient,
    keepings: EffectsQuery[],
    { tenantId, by, origin }: { tenantId: TenantId; by: { accountId: number; name: string } | null; origin: Origin },
    work: (tx: TenantTx) => Promise<T>,
  ): Promise<T> => {
    const sql = builderOn(client)
    const now = clock.now()
    const { effects, keeping } = openEffects(listeners, { tenantId, by, origin, sql, stamp, now })
    keepings.push(keeping)
    return work({ ...effects, sql, tenantId, now, stamp })
  }

  return {
    clock,
    async read(gate, tenantId, _origin, work) {
      const client = await pools.read.connect()
      try {
        const admission = checkAuthorization(client, entering(stamp, tenantId), gate, false)
        const sql = builderOn(client)
        const workAs = (actor: Actor) => work({ sql, tenantId, now: clock.now(), actor })
        const result = gate.known ? await readBehind(admission, gate.known, workAs) : await workAs(await admission)
        client.release()
        return result
      } catch (error) {
        client.release(isUnavailable(error))
        throw error
      }
    },
    write: (gate, tenantId, origin, work) =>
      patiently(() =>
        inTransaction(pools.write, 'begin', async (client, keepings) => {
          const actor = await checkAuthorization(client, entering(stamp, tenantId), gate, true)
          return tenantTx(client, keepings, { tenantId, by: actor, origin }, (tx) => work({ ...tx, actor }))
        }),
      ),
    inTenant: (tenantId, work, by) =>
      patiently(() =>
        inTransaction(pools.write, 'begin', async (client, keepings) => {
          const entered = client.query({ ...enterTenant, values: entering(stamp, tenantId) })
          entered.catch(() => undefined)
          const result = await tenantTx(client, keepings, { tenantId, by: by ?? null, origin: nowhere }, work)
          await entered
          return result
        }),
      ),
    async enterBy(tenantId, call, then) {
      const client = await pools.enter.connect()
      try {
        const sql = builderOn(client)
        const [, pass] = entering(stamp, tenantId)
        const { rows } = await patiently(() =>
          statement<{ row: never; tenant: number | null }>`
            select to_jsonb(entered) as row, platform.entered() as tenant from ${call(pass)} entered`.execute(sql),
        )
        const [entered] = rows
        if (entered?.tenant !== tenantId) throw new Error('db.enterBy: the call did not enter its tenant')
        const result = await then(entered.row, { sql, tenantId, now: clock.now() })
        client.release()
        return result
      } catch (error) {
        client.release(isUnavailable(error))
        throw error
      }
    },
    asSystem: (work, origin = nowhere) =>
      patiently(() =>
        inTransaction(pools.system, 'begin', (client, keepings) => {
          const system: SystemTx = {
            sql: builderOn(client),
            now: clock.now(),
            stamp,
            async enter(tenantId, by) {
              await client.query({ ...enterTenant, values: entering(stamp, tenantId) })
              const { effects, keeping } = openEffects(listeners, { ...system, tenantId, by: by ?? null, origin })
              keepings.push(keeping)
              return { ...effects, sql: system.sql, tenantId, now: system.now, stamp }
            },
          }
          return work(system)
        }),
      ),
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
