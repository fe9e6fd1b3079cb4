// Compares every answer of the list with a naive filter in memory over the same data.
import { caseSorts, type CaseSort, type GivenFilter } from '@tratativa/contract/cases/filter'
import { casesListEndpoints as endpoints } from '@tratativa/contract/cases/list/endpoints'
import { caseCode, toCaseId, type UserId } from '@tratativa/contract/kernel/ids'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { aTenant, aUser, type TestUser } from '../../../testing/builders.ts'
import { startHouse, type TestHouse } from '../../../testing/house.ts'
import {
  aPortfolio,
  clientNames,
  groupNames,
  states,
  type Portfolio,
  type PortfolioCase,
} from '../../../testing/portfolio.ts'

let house: TestHouse
let boss: TestUser
let portfolio: Portfolio
let negotiators: TestUser[]

beforeAll(async () => {
  house = await startHouse()
  const tenant = await aTenant(house)
  boss = await aUser(house, { tenant, profileTypeId: 1 })
  negotiators = [await aUser(house, { tenant }), await aUser(house, { tenant }), await aUser(house, { tenant })]
  portfolio = await aPortfolio(house, { tenant, negotiators, count: 600 })
  const elsewhere = await aTenant(house)
  await aPortfolio(house, { tenant: elsewhere, negotiators: [await aUser(house, { tenant: elsewhere })], count: 100 })
})
afterAll(() => house.stop())

// ---- the naive filter ----

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const saoPaulo = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' })
const dayIn = (moment: string) => saoPaulo.format(new Date(moment))
const listOf = <T>(given: T | readonly T[] | undefined): readonly T[] =>
  given === undefined ? [] : Array.isArray(given) ? (given as T[]) : [given as T]

type Range = GivenFilter['createdDate']

const isWithin = (day: string | null, range: Range) => {
  const [from, to] = [range?.from || '1900-01-01', range?.to || '2100-12-31']
  if (from <= '1900-01-01' && to >= '2100-12-31') return true
  return day !== null && day >= from && day <= to
}

const holds = (text: string, word: string) => ` ${fold(text)}`.includes(word.length < 3 ? ` ${fold(word)}` : fold(word))

const isFound = (one: PortfolioCase, word: string) => {
  const texts = [one.author, one.processNumber ?? '', one.internalId, one.folder]
  const names = [one.client, one.group ?? '', one.status, one.situation, one.task ?? '']
  const bare = /^\d[\d./-]*\d$/.test(word) ? word.replace(/\D/g, '') : word
  return (
    [...texts, ...names].some((text) => holds(text, word)) ||
    texts.some((text) => holds(text, bare)) ||
    caseCode(toCaseId(one.id)) === word.toUpperCase()
  )
}

const isOneOf = (value: string | null, wanted: string | readonly string[] | undefined, by = (text: string) => text) => {
  const names = listOf(wanted)
  return names.length === 0 || (value !== null && names.some((name) => by(name) === by(value)))
}

const isNegotiatedBy = (one: PortfolioCase, { negotiators: wanted }: GivenFilter) => {
  const ids = listOf<number>(wanted)
  return ids.length === 0 || ids.includes(one.negotiator ?? 0)
}

const isWanted = (value: boolean, wanted: boolean | undefined) => wanted === undefined || value === wanted

const matches = (one: PortfolioCase, filter: GivenFilter): boolean =>
  one.isActive === (filter.isActive ?? true) &&
  (filter.search ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => isFound(one, word)) &&
  isWithin(dayIn(one.createdAt), filter.createdDate) &&
  isWithin(one.closedDealDate, filter.closedDealDate) &&
  (filter.useCampaignDate === true
    ? one.campaignDate !== null && isWithin(one.campaignDate, filter.dealLimitDate)
    : isWithin(one.limitDate, filter.dealLimitDate)) &&
  isWithin(dayIn(one.movedAt), filter.dateLastModifiedDealStatus) &&
  isWithin(one.petitionDate, filter.agreementProposalPetitionDate) &&
  isOneOf(one.processualState, filter.caseProcessualState) &&
  isOneOf(one.caseType, filter.caseType) &&
  isOneOf(one.state, filter.state) &&
  isOneOf(one.task, filter.task) &&
  isOneOf(one.status, filter.caseStatus, fold) &&
  isOneOf(one.situation, filter.dealStatus, fold) &&
  isOneOf(one.client, filter.clientName, fold) &&
  isOneOf(one.group, filter.groupName, fold) &&
  isNegotiatedBy(one, filter) &&
  isWanted(one.sentAt !== null, filter.alreadySentWhatsappProposal) &&
  isWanted(one.negotiateInAf, filter.negotiateInAf)

const orNone = (text: string) => (text === '' ? null : fold(text))

const keyOf: Readonly<Record<CaseSort['by'], (one: PortfolioCase) => string | number | null>> = {
  id: (one) => one.id,
  createdAt: (one) => one.createdAt,
  author: (one) => orNone(one.author),
  processNumber: (one) => one.processNumber,
  clientFolder: (one) => one.folder || null,
  status: (one) => portfolio.statuses.indexOf(one.status),
  situation: (one) => portfolio.situations.indexOf(one.situation),
  limitDate: (one) => one.limitDate,
  closedDealDate: (one) => one.closedDealDate,
  dateLastModifiedDealStatus: (one) => one.movedAt,
  processValue: (one) => one.processValue,
  lastProposal: (one) => one.lastProposal,
  authorCounterProposalValue: (one) => one.authorCounter,
  clientCounterProposalValue: (one) => one.clientCounter,
  client: (one) => fold(one.client),
  // Sub-clients of the same name belong to several clients, and are ordered by creation.
  group: (one) => one.group && `${fold(one.group)}${clientNames.indexOf(one.client as (typeof clientNames)[number])}`,
  state: (one) => one.state,
  task: (one) => one.task,
}

const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)

const inOrder = (cases: readonly PortfolioCase[], { by, direction }: CaseSort) => {
  const sign = direction === 'asc' ? 1 : -1
  return [...cases].sort((one, other) => {
    const [a, b] = [keyOf[by](one), keyOf[by](other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null) || sign * (one.id - other.id)
    return sign * (compare(a, b) || one.id - other.id)
  })
}

const codes = (cases: readonly PortfolioCase[]) => cases.map(({ id }) => caseCode(toCaseId(id)))

// ---- what may be requested ----

const someDay = fc
  .integer({ min: -2, max: 62 })
  .map((offset) => new Date(Date.UTC(2026, 9, 1 + offset)).toISOString().slice(0, 10))
const end = fc.oneof({ weight: 3, arbitrary: someDay }, fc.constant(''))
const range = fc.record({ from: end, to: end }, { requiredKeys: [] })
const oneOrMore = <T>(values: readonly T[]) =>
  fc.oneof(
    fc.constantFrom(...values),
    fc.subarray([...values], { minLength: 0, maxLength: Math.min(3, values.length) }),
  )
const loudly = (names: readonly string[]) => [...names, ...names.map((name) => fold(name).toUpperCase()), 'Não existe']

const searches = () => {
  const pieces = portfolio.cases.flatMap(({ id, author, processNumber, internalId, folder }) => [
    ...author.split(' '),
    author,
    internalId,
    folder,
    ...(processNumber === null
      ? []
      : [
          processNumber.slice(4, 12),
          `${processNumber.slice(0, 7)}-${processNumber.slice(7, 9)}.${processNumber.slice(9, 13)}`,
        ]),
    caseCode(toCaseId(id)),
  ])
  const names = [
    ...clientNames,
    ...groupNames,
    ...portfolio.situations,
    ...portfolio.statuses,
    'ligar',
    'whatsapp',
    'ma',
    'r',
    '%',
    '_',
    '2',
    'zzz',
  ]
  const word = fc.constantFrom(...pieces.filter(Boolean), ...names)
  return fc.oneof(
    word,
    word.map(fold),
    word.map((text) => text.slice(1, 5)),
    fc.tuple(word, word).map((both) => both.join(' ')),
  )
}

const fields = (): { readonly [Field in keyof GivenFilter]-?: fc.Arbitrary<GivenFilter[Field]> } => ({
  search: searches(),
  createdDate: range,
  closedDealDate: range,
  dealLimitDate: range,
  dateLastModifiedDealStatus: range,
  agreementProposalPetitionDate: range,
  caseProcessualState: oneOrMore(['Acordo Prévio', 'Pós Sentença'] as const),
  caseStatus: oneOrMore(loudly(portfolio.statuses)),
  dealStatus: oneOrMore(loudly(portfolio.situations)),
  clientName: oneOrMore(loudly(clientNames)),
  groupName: oneOrMore(loudly(groupNames)),
  task: oneOrMore(['ligar', 'tratar whatsapp', 'cobrar minuta', 'validar minuta']),
  caseType: oneOrMore(['PASSIVO', 'ATIVO'] as const),
  state: oneOrMore([...states, 'AC']),
  negotiators: oneOrMore([0 as UserId, ...negotiators.map(({ id }) => id)]) as fc.Arbitrary<GivenFilter['negotiators']>,
  isActive: fc.boolean(),
  alreadySentWhatsappProposal: fc.boolean(),
  negotiateInAf: fc.boolean(),
  useCampaignDate: fc.boolean(),
  // Only an import writes what it asks about: its own test holds it.
  importRun: fc.constant(undefined),
})

const anySort = fc.record({
  by: fc.constantFrom(...caseSorts),
  direction: fc.constantFrom('asc' as const, 'desc' as const),
})

const fetchPage = async (input: Parameters<typeof house.call<typeof endpoints.fetchCases>>[1]) =>
  (await house.call(endpoints.fetchCases, input, { as: boss.token })).body

/** Checks the page, the total and the pages around it against the naive filter. */
const checkAnswer = async (filter: GivenFilter, sort: CaseSort, size: number, pick: number) => {
  const expected = codes(
    inOrder(
      portfolio.cases.filter((one) => matches(one, filter)),
      sort,
    ),
  )
  const pages = Math.ceil(expected.length / size)
  const page = 1 + (pages === 0 ? 0 : pick % pages)
  const slice = (number: number) => expected.slice((number - 1) * size, number * size)
  const answer = await fetchPage({ filters: filter, sort, pagination: { page, size } })
  expect(answer.pagination).toMatchObject({ total: expected.length, pages })
  expect(answer.data.map(({ id }) => id)).toEqual(slice(page))
  const { next, previous } = answer.pagination
  expect([next !== null, previous !== null]).toEqual([page < pages, page > 1])
  for (const [from, number] of [
    [next, page + 1],
    [previous, page - 1],
  ] as const) {
    if (from === null || pick % 3 !== 0) continue
    const turned = await fetchPage({
      filters: filter,
      sort,
      pagination: { page: number, size },
      from,
      withTotal: false,
    })
    expect(turned.data.map(({ id }) => id)).toEqual(slice(number))
    expect(turned.pagination.total).toBeNull()
  }
  return expected
}

// ---- the tests ----

const names: readonly (keyof GivenFilter)[] = [
  'search',
  'createdDate',
  'closedDealDate',
  'dealLimitDate',
  'dateLastModifiedDealStatus',
  'agreementProposalPetitionDate',
  'caseProcessualState',
  'caseStatus',
  'dealStatus',
  'clientName',
  'groupName',
  'task',
  'caseType',
  'state',
  'negotiators',
  'isActive',
  'alreadySentWhatsappProposal',
  'negotiateInAf',
  'useCampaignDate',
]

describe('the filter of the list', () => {
  it.each(names)(
    'CASE-005 CASE-006 CASE-007 filters by %s alone like the naive filter',
    async (name) => {
      const alone = fields()[name].map((value): GivenFilter => ({ [name]: value }))
      const narrowed = fc.asyncProperty(alone, async (filter) => {
        const expected = await checkAnswer(filter, { by: 'id', direction: 'asc' }, 15, 0)
        const ids = await house.call(endpoints.getCasesIds, { filters: filter }, { as: boss.token })
        expect(ids.body).toEqual({ data: expected, total: expected.length })
      })
      await fc.assert(narrowed, { numRuns: name === 'search' ? 100 : 15, seed: 2026 })
    },
    120_000,
  )

  it.each(caseSorts)(
    'CASE-004 sorts by %s, with missing values last',
    async (by) => {
      for (const direction of ['asc', 'desc'] as const)
        for (const pick of [0, 3, 6, 9]) await checkAnswer({}, { by, direction }, 53, pick)
    },
    60_000,
  )

  it('CASE-004 CASE-005 random combinations answer as a naive filter does, totals too', async () => {
    const asked = fc.record(fields(), { requiredKeys: [] }).chain((filter) => {
      const kept = fc.subarray(Object.keys(filter) as (keyof GivenFilter)[], { minLength: 0, maxLength: 4 })
      return kept.map((keys) => Object.fromEntries(keys.map((key) => [key, filter[key]])) as GivenFilter)
    })
    const same = fc.asyncProperty(
      asked,
      anySort,
      fc.integer({ min: 1, max: 40 }),
      fc.nat(1000),
      async (filter, sort, size, pick) => {
        await checkAnswer(filter, sort, size, pick)
      },
    )
    await fc.assert(same, { numRuns: inject('thorough') ? 1000 : 300, seed: 15 })
  }, 600_000)
})
