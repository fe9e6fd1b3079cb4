// Facts of other features make a case reachable or unreachable: each recounts the cases that it concerns.
import { captureEvents } from '@tratativa/contract/capture/events'
import { chatEvents } from '@tratativa/contract/chat/events'
import { callsEvents } from '@tratativa/contract/calls/events'
import { casesEvents } from '@tratativa/contract/cases/events'
import { caseId as readCaseId, type CaseId, type PersonId, type TenantId } from '@tratativa/contract/kernel/ids'
import { peopleEvents } from '@tratativa/contract/people/events'
import type { Db, TenantTx } from '../../../platform/db/scope.ts'
import { listen, type Listener } from '../../../platform/events/listener.ts'
import { isRunUnderWay } from '../../cases/index.ts'
import { markOnWhatsApp, markWrongNumber } from '../../people/index.ts'
import { recountAfterLoss, recountCases } from './recount-cases.ts'
import { caseIdsOfPeople, personIdsWithAddress } from './recount.store.ts'
import { enqueueSweep } from './sweep.job.ts'

interface Run {
  readonly db: Db
  readonly tenantId: TenantId
}

/** Each batch of an import adds people: the end of the run sweeps once for all of them. */
const sweepCompany = ({ db, tenantId }: Run) =>
  db.inTenant(tenantId, async (tx) => {
    if (!(await isRunUnderWay(tx))) enqueueSweep(tx)
  })

const recountPeople = ({ db, tenantId }: Run, ids: readonly PersonId[]) =>
  db.inTenant(tenantId, async (tx) => recountAfterLoss(tx, await caseIdsOfPeople(tx, ids)))

const recountCase = ({ db, tenantId }: Run, code: string) =>
  db.inTenant(tenantId, (tx) => recountCases(tx, [readCaseId.parse(code)]))

/** Fields that say nothing of people or the situation. */
const unrelated = new Set(['task', 'note', 'offer'])

/** A number that belongs to nobody of the register when it was called may belong to people of the case. */
const markInCase = async (tx: TenantTx, caseId: CaseId, number: string) => {
  const people = await personIdsWithAddress(tx, number)
  const cases = new Map(await Promise.all(people.map(async (id) => [id, await caseIdsOfPeople(tx, [id])] as const)))
  for (const id of people) if (cases.get(id)?.includes(caseId) === true) await markWrongNumber(tx, id, number, 'call')
}

export const needListeners: readonly Listener[] = [
  listen(peopleEvents, 'people.person.changed', 'capture.on-person-changed', ({ id }, run) =>
    id === null ? sweepCompany(run) : recountPeople(run, [id]),
  ),
  listen(peopleEvents, 'people.person.merged', 'capture.on-persons-merged', ({ from, into }, run) =>
    recountPeople(run, [from, into]),
  ),
  listen(peopleEvents, 'people.person.unmerged', 'capture.on-persons-unmerged', ({ from, into }, run) =>
    recountPeople(run, [from, into]),
  ),
  listen(peopleEvents, 'people.block.changed', 'capture.on-block-changed', ({ value, personId }, { db, tenantId }) =>
    db.inTenant(tenantId, async (tx) => {
      const people = value === null ? [] : await personIdsWithAddress(tx, value)
      await recountAfterLoss(tx, await caseIdsOfPeople(tx, personId === null ? people : [...people, personId]))
    }),
  ),
  listen(
    callsEvents,
    'calls.number.wrong',
    'capture.on-number-wrong',
    ({ number, caseId, personId }, { db, tenantId }) =>
      db.inTenant(tenantId, async (tx) => {
        if (personId !== null || caseId === null) return
        await markInCase(tx, readCaseId.parse(caseId), number)
      }),
  ),
  listen(chatEvents, 'chat.number.checked', 'capture.on-number-checked', ({ phone, isOnWhatsApp }, { db, tenantId }) =>
    db.inTenant(tenantId, async (tx) => {
      if (isOnWhatsApp) await markOnWhatsApp(tx, phone)
      await recountAfterLoss(tx, await caseIdsOfPeople(tx, await personIdsWithAddress(tx, phone)))
      tx.emit(captureEvents, 'capture.number.checked', {})
    }),
  ),
  listen(casesEvents, 'cases.case.registered', 'capture.on-case-registered', ({ id }, run) => recountCase(run, id)),
  listen(casesEvents, 'cases.case.changed', 'capture.on-case-changed', ({ id, fields }, run) =>
    fields.length > 0 && fields.every((field) => unrelated.has(field)) ? Promise.resolve() : recountCase(run, id),
  ),
  listen(casesEvents, 'cases.run.ended', 'capture.on-run-ended', (_ended, run) => sweepCompany(run)),
]
