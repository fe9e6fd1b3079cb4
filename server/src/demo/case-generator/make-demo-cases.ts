// Creates the cases of a demo company: people, lawsuits, offers and next tasks. The result is the same on every machine.
import { calendarDay } from '@tratativa/contract/kernel/time'
import { insertHistory } from '../../platform/audit/history.store.ts'
import type { SystemTx } from '../../platform/db/scope.ts'
import type { Ago } from '../calendar.ts'
import { addressOf, aName } from '../names.ts'
import { seeded, type Random } from '../random.ts'
import * as store from './demo-cases.store.ts'
import { aMobile, anAddress } from './lawsuit.ts'
import { models } from './models.ts'
import { planCase, type Lawyer, type Plan } from './plan-case.ts'
import {
  requestAboveCeiling,
  caseRow,
  checkRow,
  completedTaskRows,
  historyOf,
  limitOf,
  noteRow,
  offerRow,
  taskRow,
  type InsertedDemoCase,
} from './rows.ts'
import { chooseTalks } from './conversation-plan.ts'

const lawyersPerCase = 1 / 12

const makeLawyers = async (
  tx: SystemTx,
  tenantId: number,
  random: Random,
  many: number,
  instant: Date,
): Promise<Lawyer[]> => {
  const rows = Array.from({ length: many }, (_, serial) => ({
    name: aName(random),
    cpf: null,
    isLawyer: true,
    oabNumber: String(110_000 + serial * 713),
    oabState: random.pick(['SP', 'MG', 'RJ', 'RS', 'PR', 'BA', 'DF'] as const),
  }))
  const ids = await store.insertPersons(tx, tenantId, rows, instant)
  const lawyers = rows.map(({ name, oabNumber, oabState }) => ({
    name,
    id: ids.get(oabNumber) ?? 0,
    phone: aMobile(random, oabState),
  }))
  await store.insertAddresses(
    tx,
    tenantId,
    lawyers.flatMap(({ id, name, phone }, serial) => [
      { personId: id, kind: 'phone' as const, value: phone, isWhatsapp: true, position: 0 },
      {
        personId: id,
        kind: 'email' as const,
        value: `${addressOf(name)}${serial}@advocacia.demo`,
        isWhatsapp: false,
        position: 1,
      },
    ]),
  )
  return lawyers
}

const insertInChunks = async <T extends object>(
  rows: readonly T[],
  insert: (piece: readonly T[]) => Promise<unknown>,
) => {
  for (let index = 0; index < rows.length; index += 1000) await insert(rows.slice(index, index + 1000))
}

const makeAuthors = async (tx: SystemTx, tenantId: number, plans: readonly Plan[], random: Random, instant: Date) => {
  const rows = plans.map(({ author, cpf, lawsuit }, serial) => ({
    name: author,
    cpf,
    isLawyer: false,
    oabNumber: null,
    oabState: null,
    address: anAddress(serial, lawsuit),
  }))
  const ids = await store.insertPersons(tx, tenantId, rows, instant)
  await store.insertAddresses(
    tx,
    tenantId,
    plans.flatMap(({ cpf, stage, lawsuit, author }, serial) => {
      const personId = ids.get(cpf) ?? 0
      const phone = {
        personId,
        kind: 'phone' as const,
        value: aMobile(random, lawsuit.state),
        isWhatsapp: true,
        position: 0,
      }
      const email = `${addressOf(author)}${serial}@correio.demo`
      const mail = { personId, kind: 'email' as const, value: email, isWhatsapp: false, position: 1 }
      return [...(stage.key === 'captura' ? [] : [phone]), ...(random.below(5) < 3 ? [mail] : [])]
    }),
  )
  return ids
}

const makeOffers = (tx: SystemTx, tenantId: number, plans: readonly InsertedDemoCase[], ago: Ago) => {
  const made = plans.flatMap((plan) =>
    plan.plan.moves.map((move, index) => ({ move, row: offerRow(plan, move, index, tenantId, ago) })),
  )
  return insertInChunks(made, async (piece) => {
    const ids = await store.insertOffers(
      tx,
      piece.map(({ row }) => row),
    )
    const settled = piece.filter(({ move }) => move.outcome !== 'open')
    await store.insertDemoOutcomes(
      tx,
      settled.map(({ move, row }) => ({
        tenant_id: tenantId,
        case_id: row.case_id,
        offer_id: ids.get(`${row.case_id}:${row.at.getTime()}`) ?? 0,
        outcome: move.outcome,
        note: '',
        by_account: row.by_account,
        by_name: row.by_name,
        at: row.at,
      })),
    )
  })
}

/** Each case has one next task; some minutas of the cases without a task are for the managers to check. */
const tasksOf = (
  { tenantId, insertedCases: madeCases, managers }: Pick<Around, 'tenantId' | 'insertedCases' | 'managers'>,
  random: Random,
  ago: Ago,
) => {
  const tasks = madeCases.flatMap(({ plan, caseId }) => taskRow(plan, tenantId, caseId, random, ago))
  const busy = new Set(tasks.map((task) => task.case_id))
  const unchecked = madeCases
    .filter(({ plan, caseId }) => plan.stage.key === 'acordo' && !busy.has(caseId))
    .slice(0, 12)
  const checks = unchecked.map(({ caseId }, position) => {
    const manager = managers[position % Math.min(2, managers.length)]
    return manager ? [checkRow(tenantId, caseId, manager.userId, Math.floor(position / 2), ago)] : []
  })
  return [...tasks, ...checks.flat()]
}

interface Around {
  readonly tenantId: number
  readonly insertedCases: readonly InsertedDemoCase[]
  readonly managers: store.DemoContext['managers']
}

const makeAround = async (tx: SystemTx, around: Around, random: Random, ago: Ago) => {
  const { tenantId, insertedCases: madeCases } = around
  await store.insertParties(
    tx,
    madeCases.map(({ plan, caseId, authorId }) => ({
      tenant_id: tenantId,
      case_id: caseId,
      position: 1,
      person_id: authorId,
      lawyer_id: plan.lawyer?.id ?? null,
    })),
  )
  await store.insertDemoCeilings(
    tx,
    madeCases.map(({ plan, caseId }) => limitOf(plan, tenantId, caseId, ago)),
  )
  const above = madeCases.filter(({ plan }) => plan.stage.key === 'alcada')
  await store.insertDemoRequests(
    tx,
    above.map(({ plan, caseId }) => requestAboveCeiling(plan, tenantId, caseId, ago)),
  )
  await store.insertTasks(tx, tasksOf(around, random, ago))
  const completed = madeCases.flatMap((madeCase) => completedTaskRows(madeCase, tenantId, ago))
  await insertInChunks(completed, (piece) => store.insertTasks(tx, piece))
  await store.insertNotes(
    tx,
    madeCases
      .filter(() => random.below(6) === 0)
      .map(({ plan, caseId }) => noteRow(plan, tenantId, caseId, random, ago)),
  )
}

interface Size {
  readonly cases: number
  readonly talks: number
}

/** Returns the cases, with the plans of their conversations. */
export const makeDemoCases = async (tx: SystemTx, tenantId: number, { cases: many, talks }: Size, ago: Ago) => {
  const random = seeded(tenantId * 7919)
  const ground = await store.readDemoContext(tx, tenantId)
  const today = calendarDay(tx.now)
  const lawyers = await makeLawyers(tx, tenantId, random, Math.ceil(many * lawyersPerCase), ago(200))
  const year = Number(today.slice(0, 4))
  const planned = Array.from({ length: many }, (_, serial) => planCase(random, ground, lawyers, serial, year))
  const plans = chooseTalks(planned, ground.negotiators.slice(0, 6), talks)
  const authors = await makeAuthors(tx, tenantId, plans, random, ago(200))
  const situationOf = ({ stage }: Plan) => ground.situations.get(stage.key) ?? { id: 0, statusId: 0, name: '' }
  const cases = await store.insertDemoCases(
    tx,
    plans.map((plan) => {
      const ids = { tenant: tenantId, author: authors.get(plan.cpf) ?? 0, situation: situationOf(plan) }
      return caseRow(plan, ids, random, today, ago)
    }),
  )
  await store.normaliseAuthorSorts(tx, tenantId)
  const madeCases = plans.map((plan) => ({
    plan,
    caseId: cases.get(plan.lawsuit.process_number) ?? 0,
    authorId: authors.get(plan.cpf) ?? 0,
  }))
  await makeAround(tx, { tenantId, insertedCases: madeCases, managers: ground.managers }, random, ago)
  await makeOffers(tx, tenantId, madeCases, ago)
  await insertInChunks(madeCases, (piece) =>
    insertHistory(
      tx,
      piece.flatMap(({ plan, caseId }) => historyOf(plan, tenantId, caseId, situationOf(plan).name, ago)),
    ),
  )
  await store.insertModels(
    tx,
    models.map((model) => ({ ...model, tenant_id: tenantId, is_active: true, updated_at: ago(90) })),
  )
  await store.copyNextTasks(tx, tenantId)
  return madeCases
}
