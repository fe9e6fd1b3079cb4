// Creates the next task of a case after its events, by the company's rules.
import { casesEvents } from '@tratativa/contract/cases/events'
import { caseId as readCaseId, type CaseId, type UserId } from '@tratativa/contract/kernel/ids'
import { listen } from '../../platform/events/listener.ts'
import { findCase, lockStandingCause } from '../cases/index.ts'
import { makeTasks, makeTasksOfMany } from './make-tasks.ts'
import { publishTask } from './publish-task.ts'
import { deleteUntouchedOf } from './tasks.store.ts'

export const onSituationReached = listen(
  casesEvents,
  'cases.situation.reached',
  'tasks.on-situation-reached',
  async ({ id, key, negotiatorId, cause, reachedAt }, { db, tenantId, jobId }) => {
    if (key === null) return
    const caseId: CaseId = readCaseId.parse(id)
    await db.inTenant(tenantId, async (tx) => {
      // An offer may be taken back before this job runs.
      if (cause !== null && !(await lockStandingCause(tx, { caseId, cause, reachedAt }))) return
      const userId = negotiatorId as UserId | null
      await makeTasks(tx, { on: 'situation', what: key, caseId, userId, source: `job:${jobId}`, cause })
    })
  },
)

export const onCauseUndone = listen(
  casesEvents,
  'cases.cause.undone',
  'tasks.on-cause-undone',
  async ({ id, cause }, { db, tenantId }) => {
    const caseId: CaseId = readCaseId.parse(id)
    await db.inTenant(tenantId, async (tx) => {
      for (const { id: taskId, userId } of await deleteUntouchedOf(tx, caseId, cause))
        await publishTask(tx, { id: taskId, caseId, userId })
    })
  },
)

const registered = { on: 'registered', what: '' } as const

const toReferences = (cases: readonly { readonly id: string; readonly negotiatorId: number | null }[]) =>
  cases.map(({ id, negotiatorId }) => ({ caseId: readCaseId.parse(id), userId: negotiatorId as UserId | null }))

export const onSituationReachedByMany = listen(
  casesEvents,
  'cases.situation.reached-by-many',
  'tasks.on-situation-reached-by-many',
  async ({ key, areNew, cases }, { db, tenantId, jobId }) => {
    // One job for both rules: in two jobs, each would write another next task into the cases.
    const triggers = [
      ...(areNew ? [registered] : []),
      ...(key === null ? [] : [{ on: 'situation' as const, what: key }]),
    ]
    if (triggers.length === 0) return
    const source = `job:${jobId}`
    await db.inTenant(tenantId, (tx) => makeTasksOfMany(tx, { triggers, cases: toReferences(cases), source }))
  },
)

export const onCaseRegisteredByMany = listen(
  casesEvents,
  'cases.case.registered-by-many',
  'tasks.on-case-registered-by-many',
  ({ cases }, { db, tenantId, jobId }) =>
    db.inTenant(tenantId, (tx) =>
      makeTasksOfMany(tx, { triggers: [registered], cases: toReferences(cases), source: `job:${jobId}` }),
    ),
)

export const onCaseRegistered = listen(
  casesEvents,
  'cases.case.registered',
  'tasks.on-case-registered',
  async ({ id }, { db, tenantId, jobId }) => {
    const caseId: CaseId = readCaseId.parse(id)
    await db.inTenant(tenantId, async (tx) => {
      const case_ = await findCase(tx, caseId)
      if (!case_) return
      await makeTasks(tx, { ...registered, caseId, userId: case_.negotiatorId, source: `job:${jobId}` })
    })
  },
)
