import type { casesDeskEndpoints } from '@tratativa/contract/cases/desk/endpoints'
import type { CaseForm } from '@tratativa/contract/cases/desk/case-form'
import { casesErrors } from '@tratativa/contract/cases/errors'
import { casesEvents } from '@tratativa/contract/cases/events'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { caseCode } from '@tratativa/contract/kernel/ids'
import type { Tx } from '../../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../../platform/refusal/refusal.ts'
import { clientsByIds } from '../../../clients/index.ts'
import { readRuleBook, readStatuses } from '../../rules/rules.store.ts'
import { threadOf } from '../../changes/write.ts'
import { findCaseHeader } from '../case-header.store.ts'
import { readCaseDetail } from '../read-case.ts'
import { fieldsOfForm } from './fields-of-form.ts'
import { applyFormFields } from './apply-form-fields.ts'
import { refuseIncomplete } from './refuse-incomplete.ts'
import { settleFormParties } from './settle-form-parties.ts'
import { insertCase } from './case-form.store.ts'
import { writeCaseParties } from './write-case-parties.ts'

/** Creates the bare case that every registration begins with; the rules of every change set the rest. */
const begin = async (tx: Tx, { client }: CaseForm) => {
  const [book, clients] = await Promise.all([readRuleBook(tx), clientsByIds(tx, [client])])
  if (!clients.get(client)?.isActive) refuse(casesErrors.unknownClient)
  const first = orRefuse(book.first, casesErrors.unknownSituation)
  const statusId = first.statusId ?? (await readStatuses(tx)).find(({ isActive }) => isActive)?.id
  return insertCase(tx, {
    client_id: client,
    situation_id: first.id,
    status_id: orRefuse(statusId, casesErrors.unknownStatus),
  })
}

export const registerCase = async (tx: Tx, input: InputOf<typeof casesDeskEndpoints.registerCase>) => {
  if (input.processNumber.is === 'wrong') refuse(casesErrors.badProcess)
  const id = await begin(tx, input)
  const parties = await settleFormParties(tx, input.parties)
  await refuseIncomplete(tx, input, parties)
  const who = await writeCaseParties(tx, id, parties)
  const bareCase = orRefuse(await findCaseHeader(tx, id), casesErrors.unknownClient)
  tx.audit({
    action: 'cases.case.registered',
    ...threadOf(bareCase),
    before: null,
    after: { client: bareCase.client, ...who.after },
  })
  tx.emit(casesEvents, 'cases.case.registered', { id: caseCode(id) })
  await applyFormFields(tx, id, fieldsOfForm(input), true)
  return { data: await readCaseDetail(tx, id) }
}
