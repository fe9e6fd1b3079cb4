import { petitionPath } from '@tratativa/contract/kernel/paths'
import { filingEvents } from '@tratativa/contract/petitions/events'
import { petitionsPermissions } from '@tratativa/contract/petitions/permissions'
import { listen } from '../../../platform/events/listener.ts'
import { listByProfiles, listByUsers } from '../../identity/index.ts'
import { sentence } from '../describe-notice.ts'
import { raiseNotice } from '../raise-notice.ts'

/** The case's negotiator and those who approve petitions learn that the court was told of no agreement. */
export const onPetitionFiled = listen(
  filingEvents,
  'petitions.without-agreement.filed',
  'notifications.on-petition-filed',
  ({ id, caseId, negotiatorId, number, by }, { db, tenantId }) =>
    db.inTenant(tenantId, async (tx) => {
      const accounts = [
        ...(negotiatorId === null ? [] : await listByUsers(tx, [negotiatorId])),
        ...(await listByProfiles(tx, petitionsPermissions.petitionsApprove.profiles)),
      ]
      await raiseNotice(tx, {
        accountIds: accounts.filter((account) => account !== by),
        sentences: [sentence('petition.filed', { caseId, number })],
        file: petitionPath(id),
        origin: 'petition-without-agreement',
        source: `petitions.filed:${id}:${number}`,
      })
    }),
)
