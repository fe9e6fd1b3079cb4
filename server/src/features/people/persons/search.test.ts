// Compares the search of the register with a naive search in memory, over more people than one index scan along the names reads.
import { personEndpoints as endpoints } from '@tratativa/contract/people/endpoints'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../../testing/builders.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'

interface Someone {
  readonly id: number
  readonly name: string
  readonly folded: string
  readonly searched: string
  readonly isLawyer: boolean
  readonly isActive: boolean
  readonly isBlocked: boolean
}

const people = 6_000

let app: TestApp
let tenant: TestTenant
let user: TestUser
let everybody: readonly Someone[]

const normalise = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Some names are common, some are rare, one is at the end of the alphabet; only the first telephone and the first e-mail are searched. */
const fill = async () => {
  await app.sql.query(
    `with made as (
       select n, (array['Ana', 'José', 'María', 'João', 'Zuleide', 'Íris'])[1 + (n * 7919) % 5 + (n % 97 = 0)::int] || ' '
           || (array['da Silva', 'Conceição', 'Sá', 'Ômega', 'Xavier'])[1 + (n * 104729 / 7) % 5] || ' ' || n as name,
         case when n % 3 = 0 then lpad((n * 7919::bigint)::text, 11, '0') end as cpf
       from generate_series(1, $2) n
     ), added as (
       insert into people.person (tenant_id, name, cpf, is_lawyer, is_active)
       select $1, name, cpf, n % 5 = 0, n % 11 <> 0 from made returning id
     )
     insert into people.address (tenant_id, person_id, kind, value, position)
     select $1, id, kind, case kind when 'phone' then '119' || lpad((id * 31 + position)::text, 8, '0') else 'p' || id || '.' || position || '@exemplo.test' end, position
     from added, (values ('phone', 0), ('phone', 1), ('email', 0), ('email', 1)) a (kind, position) where id % 2 = 0`,
    [tenant.id, people],
  )
  await app.sql.query(
    `insert into people.block (tenant_id, kind, value, reason)
     select $1, kind, value, 'x' from people.address where tenant_id = $1 and position = 1 and person_id % 10 = 0`,
    [tenant.id],
  )
}

const remember = async (): Promise<Someone[]> => {
  const { rows } = await app.sql.query<
    Omit<Someone, 'folded' | 'searched'> & { cpf: string | null; reached: string[] }
  >(
    `select p.id, p.name, p.cpf, p.is_lawyer as "isLawyer", p.is_active as "isActive", p.id % 10 = 0 as "isBlocked",
       array(select value from people.address a where a.tenant_id = $1 and a.person_id = p.id and (kind = 'email' or position = 0)) as reached
     from people.person p where tenant_id = $1`,
    [tenant.id],
  )
  return rows
    .map(({ cpf, reached, ...rest }) => ({
      ...rest,
      folded: normalise(rest.name),
      searched: [normalise(rest.name), cpf ?? '', ...reached].map((part) => ` ${part}`).join('\n'),
    }))
    .sort((left, right) => (left.folded < right.folded ? -1 : left.folded > right.folded ? 1 : left.id - right.id))
}

beforeAll(async () => {
  app = await startApp()
  tenant = await aTenant(app)
  user = await aUser(app, { tenant })
  await fill()
  everybody = await remember()
})
afterAll(() => app.stop())

const isLong = (word: string) => /[a-z0-9]{3}/.test(word)
const matches = (someone: Someone, search: string) =>
  normalise(search)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => someone.searched.includes(isLong(word) ? word : ` ${word}`))

const word = fc.oneof(
  fc.constantFrom(
    'ana',
    'JOSE',
    'María',
    'zuleide',
    'iris',
    'silva',
    'conceicao',
    'Sá',
    'omega',
    'xavier',
    'da',
    'x',
    'q',
  ),
  fc.integer({ min: 0, max: 9_999 }).map(String),
  fc.integer({ min: 0, max: people }).map((n) => `p${n}.1@ex`),
  fc.integer({ min: 0, max: people }).map((n) => `119${String(n * 31).padStart(8, '0')}`),
  fc.constantFrom('11', '1190', 'exemplo', 'emplo.t', '%', '_', 'nsei', 'eide 1'),
)
const filters = fc.record(
  {
    search: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
    isLawyer: fc.boolean(),
    isActive: fc.boolean(),
    isBlocked: fc.constant(true),
  },
  { requiredKeys: [] },
)

// A number loses its mask before the search; % and _ are literal characters that no name contains.
const asSearched = (search: string) => (/^[\d\s]+$/.test(search) ? search.replace(/\s/g, '') : search)

describe('the search of the register', () => {
  it(
    'PERSON-002 finds the same people as a naive search, in the order of their names, for any filter',
    { timeout: 180_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(filters, async (filter) => {
          const naive = everybody.filter(
            (someone) =>
              matches(someone, asSearched(filter.search ?? '')) &&
              (filter.isLawyer === undefined || someone.isLawyer === filter.isLawyer) &&
              (filter.isActive === undefined || someone.isActive === filter.isActive) &&
              (filter.isBlocked === undefined || someone.isBlocked),
          )
          const [page, count] = await Promise.all([
            app.call(endpoints.persons, filter, { as: user.token }),
            app.call(endpoints.personsTotal, filter, { as: user.token }),
          ])
          expect(page.body.data.map(({ id }) => id)).toEqual(naive.slice(0, 50).map(({ id }) => id))
          expect(count.body.total).toBe(naive.length)
          if (!page.body.cursor) return
          const next = await app.call(endpoints.persons, { ...filter, cursor: page.body.cursor }, { as: user.token })
          expect(next.body.data.map(({ id }) => id)).toEqual(naive.slice(50, 100).map(({ id }) => id))
        }),
        { numRuns: inject('thorough') ? 300 : 50, seed: 144 },
      )
    },
  )
})
