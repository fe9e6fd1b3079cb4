import type { Actor } from '@tratativa/contract/kernel/actor'
import { defineJob } from '../jobs/job.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { events } from '@tratativa/contract/kernel/event'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTenant, type TestTenant } from '../../testing/builders.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import type { AuthorizationCheck, Reader } from './scope.ts'

let app: TestApp
let ours: TestTenant
let theirs: TestTenant

beforeAll(async () => {
  app = await startApp({ env: { ROLES: 'web' } })
  ours = await aTenant(app)
  theirs = await aTenant(app)
})
afterAll(() => app.stop())

const testEvents = events({ 'platform.thing.done': z.object({ id: z.number() }) })
const job = defineJob({ name: 'platform.thing.do', payload: z.object({ id: z.number() }), attempts: 3 })

const counts = async (tenantId: number) => {
  const { rows } = await app.sql.query<{ departments: number; events: number; jobs: number; entries: number }>(
    `select (select count(*)::int from departments.department where tenant_id = $1) as departments,
      (select count(*)::int from platform.event where tenant_id = $1) as events,
      (select count(*)::int from graphile_worker._private_jobs where (payload ->> 'tenant')::int = $1) as jobs,
      (select count(*)::int from platform.audit_entry where tenant_id = $1) as entries`,
    [tenantId],
  )
  return rows[0]
}

const writeAll = (name: string, fail = false, id: unknown = 1) =>
  app.db.inTenant(ours.id, async (tx) => {
    await tx.sql.insertInto('departments.department').values({ name }).execute()
    tx.emit(testEvents, 'platform.thing.done', { id: id as number })
    tx.enqueue(job, { id: 1 }, { lane: 'thing', key: name })
    tx.audit({ action: 'platform.thing.done', subjectId: '1', subject: name, before: null, after: { name } })
    if (fail) throw new Error('changed its mind')
  })

describe('a transaction', () => {
  it('commits rows, event, job and audit entry together', async () => {
    const before = await counts(ours.id)
    await writeAll('Junto')
    const after = await counts(ours.id)
    expect(after).toEqual({
      departments: (before?.departments ?? 0) + 1,
      events: (before?.events ?? 0) + 1,
      jobs: (before?.jobs ?? 0) + 1,
      entries: (before?.entries ?? 0) + 1,
    })
  })

  it('stores none of them when the work fails', async () => {
    const before = await counts(ours.id)
    await expect(writeAll('Nada', true)).rejects.toThrow('changed its mind')
    expect(await counts(ours.id)).toEqual(before)
  })

  it('stores none of them when an event cannot be written or serialised', async () => {
    const before = await counts(ours.id)
    await expect(writeAll('Metade', false, '\u0000')).rejects.toThrow('unsupported Unicode')
    await expect(writeAll('Calado', false, 1n)).rejects.toThrow('BigInt')
    expect(await counts(ours.id)).toEqual(before)
    await writeAll('Depois')
    expect(await counts(ours.id)).not.toEqual(before)
  })

  it('publishes an event once when emitOnce repeats it', async () => {
    const before = await counts(ours.id)
    await app.db.inTenant(ours.id, (tx) => {
      for (const id of [1, 1, 2, 1]) tx.emitOnce(testEvents, 'platform.thing.done', { id })
      return Promise.resolve()
    })
    expect((await counts(ours.id))?.events).toBe((before?.events ?? 0) + 2)
  })

  it('is retried after a deadlock with another transaction, and both complete', async () => {
    const make = (name: string) =>
      app.db.inTenant(ours.id, (tx) =>
        tx.sql.insertInto('departments.department').values({ name }).returning('id').executeTakeFirstOrThrow(),
      )
    const [a, b] = [await make('Um'), await make('Outro')]
    let arrived = 0
    let open = () => undefined as void
    const both = new Promise<void>((resolve) => {
      open = resolve
    })
    const rename = (first: number, second: number, to: string) =>
      app.db.inTenant(ours.id, async (tx) => {
        await tx.sql
          .updateTable('departments.department')
          .set({ name: `${to} 1` })
          .where('id', '=', first)
          .execute()
        arrived += 1
        if (arrived === 2) open()
        await both
        await tx.sql
          .updateTable('departments.department')
          .set({ name: `${to} 2` })
          .where('id', '=', second)
          .execute()
      })
    await Promise.all([rename(a.id, b.id, 'X'), rename(b.id, a.id, 'Y')])
    const { rows } = await app.sql.query<{ name: string }>(
      'select name from departments.department where id = any($1)',
      [[a.id, b.id]],
    )
    expect(new Set(rows.map((row) => row.name.slice(0, 1))).size).toBe(1)
  })

  it('reads and writes only its own tenant', async () => {
    await app.db.inTenant(theirs.id, (tx) =>
      tx.sql.insertInto('departments.department').values({ name: 'Deles' }).execute(),
    )
    const names = await app.db.inTenant(ours.id, (tx) =>
      tx.sql.selectFrom('departments.department').select('name').execute(),
    )
    expect(names.map((row) => row.name)).not.toContain('Deles')
    const intruding = app.db.inTenant(ours.id, (tx) =>
      tx.sql.insertInto('departments.department').values({ name: 'Intruso', tenant_id: theirs.id }).execute(),
    )
    await expect(intruding).rejects.toThrow('row-level security')
  })
})

describe('a function call that enters a tenant', () => {
  const entering = (tenantId: number) => () =>
    sql<string>`platform.enter(${tenantId}, ${app.stamp('tenant', String(tenantId))})`
  const namesIn = (tenant: TestTenant) =>
    app.db.enterBy(tenant.id, entering(tenant.id), (_row, reader) =>
      reader.sql.selectFrom('departments.department').select('name').execute(),
    )

  it('is followed by queries only in that tenant, whoever used the connection before', async () => {
    for (const [tenant, name] of [[ours, 'Nosso lado'] as const, [theirs, 'Lado deles'] as const])
      await app.db.inTenant(tenant.id, (tx) => tx.sql.insertInto('departments.department').values({ name }).execute())
    const rowsByRead = await Promise.all(
      Array.from({ length: 20 }, (_, index) => namesIn(index % 2 === 0 ? ours : theirs)),
    )
    for (const [index, rows] of rowsByRead.entries()) {
      const names = rows.map((row) => row.name)
      expect(names).toContain(index % 2 === 0 ? 'Nosso lado' : 'Lado deles')
      expect(names).not.toContain(index % 2 === 0 ? 'Lado deles' : 'Nosso lado')
    }
  })

  it('is refused when it entered another tenant or none, and no query follows', async () => {
    let isAsked = false
    const ask = () => Promise.resolve((isAsked = true))
    const nowhere = () => sql<string>`version()`
    for (const call of [entering(theirs.id), entering(0), nowhere, entering(theirs.id)])
      await expect(app.db.enterBy(ours.id, call, ask)).rejects.toThrow('did not enter its tenant')
    expect(isAsked).toBe(false)
  })
})

describe('the audit', () => {
  it.each([
    'update platform.audit_entry set action = action',
    'delete from platform.audit_entry',
    'truncate platform.audit_entry',
  ])('refuses "%s" to every role of the server and to its owner', async (statement) => {
    await writeAll(`Auditado ${statement}`, false)
    await expect(app.sql.query(statement)).rejects.toThrow('never changed')
    for (const role of ['tratativa_app', 'tratativa_system']) {
      await app.sql.query(`begin; set local role ${role}`)
      await expect(app.sql.query(statement)).rejects.toThrow(/permission denied|never changed/)
      await app.sql.query('rollback')
    }
  })
})

describe('a read after the authorization check', () => {
  const nowhere = { address: null, requestId: null }
  const actor = {
    accountId: 1,
    userId: 1,
    tenantId: 1,
    profileTypeId: 1,
    departmentId: null,
    loginId: 'x',
    name: 'A',
    email: 'a@a.test',
  } as unknown as Actor
  const named = (reader: Reader) => reader.sql.selectFrom('departments.department').select('name').execute()
  const gate = (isAdmitted: boolean, admit: () => Actor): AuthorizationCheck => ({
    text: `select 1 as one where ${isAdmitted} and $2::int = 1`,
    values: [1],
    admit,
  })

  it('does not begin when the check refuses, whoever used the connection before', async () => {
    await app.db.inTenant(ours.id, (tx) =>
      tx.sql.insertInto('departments.department').values({ name: 'Nossa' }).execute(),
    )
    // Every connection of the pool has been inside the tenant.
    const all = await Promise.all(
      Array.from({ length: 20 }, () =>
        app.db.read(
          gate(true, () => actor),
          ours.id,
          nowhere,
          named,
        ),
      ),
    )
    expect(all.every((rows) => rows.length > 0)).toBe(true)
    const seen: unknown[][] = []
    const refused = () => {
      throw new Error('scope.test: authorization refused')
    }
    const reads = Array.from({ length: 20 }, () =>
      app.db.read(gate(false, refused), ours.id, nowhere, async (reader) => void seen.push(await named(reader))),
    )
    expect((await Promise.allSettled(reads)).map((read) => read.status)).toEqual(reads.map(() => 'rejected'))
    expect(seen).toEqual([])
  })

  it('runs once, for the actor that the check returns', async () => {
    const now = { ...actor, profileTypeId: 3 } as Actor
    const profileTypeIds: number[] = []
    const read = await app.db.read(
      gate(true, () => now),
      ours.id,
      nowhere,
      (reader) => {
        profileTypeIds.push(reader.actor.profileTypeId)
        return Promise.resolve(reader.actor.profileTypeId)
      },
    )
    expect({ read, profileTypeIds }).toEqual({ read: 3, profileTypeIds: [3] })
  })
})
