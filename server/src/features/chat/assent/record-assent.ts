import { chatErrors } from '@tratativa/contract/chat/errors'
import type { templateEndpoints } from '@tratativa/contract/chat/template-endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { findCase, publishTimelineEntry } from '../../cases/index.ts'
import { showAssent } from './read-contact-status.ts'
import { findAssent, insertAssent } from './contact-status.store.ts'

export const recordAssent = async (tx: Tx, input: InputOf<typeof templateEndpoints.recordAssent>) => {
  const of = orRefuse(await findCase(tx, input.caseId), chatErrors.unknownCase)
  if (!(await insertAssent(tx, { case_id: of.id, given_by: input.givenBy, note: input.note })))
    refuse(chatErrors.assentKnown)
  const by = { accountId: tx.actor.accountId, name: tx.actor.name }
  tx.audit({
    action: 'chat.assent.recorded',
    subjectId: of.code,
    subject: of.subject,
    thread: `case:${of.id}`,
    before: null,
    after: { givenBy: input.givenBy, note: input.note },
  })
  await publishTimelineEntry(tx, {
    caseId: of.id,
    kind: 'message',
    source: 'chat.assent',
    what: 'assent',
    subjectId: of.code,
    text: input.givenBy,
    by,
  })
  return { data: showAssent(orRefuse(await findAssent(tx, of.id), chatErrors.unknownCase)) }
}
