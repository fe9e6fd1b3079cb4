import type { casesDeskEndpoints } from '@tratativa/contract/cases/desk/endpoints'
import type { WholeCase } from '@tratativa/contract/cases/desk/whole-case'
import { casesErrors } from '@tratativa/contract/cases/errors'
import { casesEvents } from '@tratativa/contract/cases/events'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { caseCode } from '@tratativa/contract/kernel/ids'
import type { Tx } from '../../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../../platform/refusal/refusal.ts'
import { clientsByIds } from '../../../clients/index.ts'
import { readRuleBook, readStatuses } from '../../rules/rules.store.ts'
import { threadOf } from '../case-thread.ts'
import { findBareCase } from '../held-case.store.ts'
import { readDetail } from '../read-case.ts'
import { fieldsOfWhole } from './case-values.ts'
import { moveWhole } from './move-whole.ts'
import { refuseIncomplete } from './refuse-incomplete.ts'
import { settleParties } from './settle-parties.ts'
import { insertCase } from './whole.store.ts'
import { writeWho } from './write-who.ts'

/** Creates the bare case that every registration begins with; the rules of every change set the rest. */
const begin = async (tx: Tx, { client }: WholeCase) => {
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
  const parties = await settleParties(tx, input.parties)
  await refuseIncomplete(tx, input, parties)
  const who = await writeWho(tx, id, parties)
  const found = orRefuse(await findBareCase(tx, id), casesErrors.unknownClient)
  tx.audit({
    action: 'cases.case.registered',
    ...threadOf(found),
    before: null,
    after: { client: found.client, ...who.after },
  })
  tx.emit(casesEvents, 'cases.case.registered', { id: caseCode(id) })
  await moveWhole(tx, id, fieldsOfWhole(input), true)
  return { data: await readDetail(tx, id) }
}
