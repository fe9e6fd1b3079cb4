// References of cases and parties exist in their own company, as with a foreign key; a process number has twenty digits.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTenant, type TestTenant } from '../../../testing/builders.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { aCase, aPerson } from '../../../testing/register.ts'

interface Company {
  readonly tenant: TestTenant
  readonly caseId: number
  readonly person: number
  readonly status: number
  readonly situation: number
}

let app: TestApp
let ours: Company
let theirs: Company

const first = async (table: string, { id }: TestTenant) => {
  const { rows } = await app.sql.query<{ id: number }>(`select min(id) as id from ${table} where tenant_id = $1`, [id])
  return rows[0]?.id ?? 0
}

const aCompany = async (): Promise<Company> => {
  const tenant = await aTenant(app)
  const caseId = await aCase(app, { tenant })
  return {
    tenant,
    caseId,
    person: await aPerson(app, { tenant, name: 'Fulana de Tal' }),
    status: await first('cases.status', tenant),
    situation: await first('cases.situation', tenant),
  }
}

beforeAll(async () => {
  app = await startApp()
  ours = await aCompany()
  theirs = await aCompany()
})
afterAll(() => app.stop())

const nobody = 2_000_000_000
const unknown = { code: '23503' }

const casesOfOurs = async () => {
  const { rows } = await app.sql.query('select * from cases.case where tenant_id = $1 order by id', [ours.tenant.id])
  return rows
}

/** Adds three cases like ours in one statement; the second has `id` in the column, the others `own`. */
const addThree = (column: string, id: number, own: number) => {
  const named = {
    status_id: 'status_id',
    situation_id: 'situation_id',
    [column]: `case n when 2 then ${id} else ${own} end`,
  }
  return app.sql.query(
    `insert into cases.case (tenant_id, client_id, ${Object.keys(named).join(', ')})
     select tenant_id, client_id, ${Object.values(named).join(', ')}
     from cases.case, generate_series(1, 3) n where id = ${ours.caseId} order by n`,
  )
}

const ofCases = [
  ['status_id', 'status'],
  ['situation_id', 'situation'],
  ['came_from_id', 'situation'],
  ['author_id', 'person'],
  ['lawyer_id', 'person'],
] as const

const ofParties = ['person_id', 'lawyer_id'] as const

describe('cases', () => {
  it.each(ofCases)(
    'are not added, nor are others in the same statement, when one references a missing record in %s',
    async (column, kind) => {
      const before = await casesOfOurs()
      for (const id of [theirs[kind], nobody])
        await expect(addThree(column, id, ours[kind]), `${column} ${id}`).rejects.toMatchObject(unknown)
      expect(await casesOfOurs()).toEqual(before)
      const { rowCount } = await addThree(column, ours[kind], ours[kind])
      expect(rowCount).toBe(3)
    },
  )

  it.each(ofCases)('accept an existing record in %s', async (column, kind) => {
    const change = (id: number) =>
      app.sql.query(`update cases.case set ${column} = $1 where tenant_id = $2`, [id, ours.tenant.id])
    const before = await casesOfOurs()
    for (const id of [theirs[kind], nobody]) await expect(change(id), `${id}`).rejects.toMatchObject(unknown)
    expect(await casesOfOurs()).toEqual(before)
    await change(ours[kind])
  })

  it.each(['1234567890123456789', '123456789012345678901', '1234567890123456789x', '1234567890123456789٠'])(
    'refuse %s as a process number',
    async (number) => {
      const change = app.sql.query('update cases.case set process_number = $1 where id = $2', [number, ours.caseId])
      await expect(change).rejects.toMatchObject({ code: '23514', constraint: 'case_process_number_check' })
    },
  )

  it('cannot change to another company', async () => {
    const moved = app.sql.query('update cases.case set tenant_id = $1 where id = $2', [theirs.tenant.id, ours.caseId])
    await expect(moved).rejects.toMatchObject(unknown)
  })
})

describe('parties', () => {
  it.each(ofParties)('are not added when one references a person outside the company in %s', async (column) => {
    const add = (id: number, from: number) => {
      const named = {
        person_id: `${ours.person}`,
        lawyer_id: 'null',
        [column]: `case n when 2 then ${id} else ${ours.person} end`,
      }
      return app.sql.query(
        `insert into cases.party (tenant_id, case_id, position, ${Object.keys(named).join(', ')})
         select ${ours.tenant.id}, ${ours.caseId}, ${from} + n, ${Object.values(named).join(', ')} from generate_series(1, 3) n`,
      )
    }
    for (const id of [theirs.person, nobody]) await expect(add(id, 10), `${id}`).rejects.toMatchObject(unknown)
    const { rowCount } = await add(ours.person, column === 'person_id' ? 20 : 30)
    expect(rowCount).toBe(3)
  })

  it.each(ofParties)('accept a person of the company in %s', async (column) => {
    const change = (id: number) =>
      app.sql.query(`update cases.party set ${column} = $1 where case_id = $2`, [id, ours.caseId])
    for (const id of [theirs.person, nobody]) await expect(change(id), `${id}`).rejects.toMatchObject(unknown)
    await change(ours.person)
  })
})

describe('people, statuses and situations', () => {
  it.each(['people.person', 'cases.status', 'cases.situation'])(
    'of %s cannot be deleted or changed to another company',
    async (table) => {
      const ways = [
        `delete from ${table}`,
        `truncate ${table} cascade`,
        `update ${table} set tenant_id = ${theirs.tenant.id} where tenant_id = ${ours.tenant.id}`,
      ]
      for (const way of ways) await expect(app.sql.query(way), way).rejects.toMatchObject({ code: '42501' })
    },
  )
})
