import type { captureEndpoints as endpoints } from '@tratativa/contract/capture/endpoints'
import { captureErrors as e } from '@tratativa/contract/capture/errors'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { caseCode, caseId as readCaseId } from '@tratativa/contract/kernel/ids'
import type { Reader, TenantTx, Tx } from '../../../platform/db/scope.ts'
import type { LostPresence } from '../../../platform/realtime/presence.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { requireWorkOn } from '../require-work-on.ts'
import { readCapture } from '../detail/show-capture.ts'
import { readProviderSettings } from '../settings/settings.store.ts'
import { countNeeds, pageOfNeeds, releaseNeed, renewNeed, shortenNeed, takeNeed, takeNextNeed } from './needs.store.ts'
import { publishNeeds } from './recount-cases.ts'

export const listNeeds = (reader: Reader, { cursor, ...filter }: InputOf<typeof endpoints.captureNeeds>) =>
  pageOfNeeds(reader, filter, cursor)

export const summariseNeeds = async (reader: Reader) => {
  const { reasons, mine } = await countNeeds(reader)
  const { isOn } = await readProviderSettings(reader)
  return { total: reasons.reduce((sum, { count }) => sum + count, 0), reasons, mine, hasProvider: isOn }
}

export const takeCapture = async (tx: Tx, { caseId, isTaken }: InputOf<typeof endpoints.takeCapture>) => {
  await requireWorkOn(tx, caseId, 'caseId')
  if (!isTaken) await releaseNeed(tx, caseId)
  else if (!(await takeNeed(tx, caseId))) refuse(e.taken)
  publishNeeds(tx, [caseId])
  return { data: await readCapture(tx, caseId) }
}

export const renewCapture = async (tx: Tx, { caseId }: InputOf<typeof endpoints.renewCapture>) => ({
  data: { isMine: await renewNeed(tx, caseId) },
})

/** A reload, or a short fault of the network, comes back in time. */
const comeBackMs = 45_000

/** A person whose page of the case is gone stops looking for its contact soon. */
export const shortenCapture = async (tx: TenantTx, { accountId, topic }: LostPresence) => {
  const id = readCaseId.safeParse(topic.id)
  if (topic.kind !== 'case' || !id.success) return
  await shortenNeed(tx, accountId, id.data, new Date(tx.now.getTime() + comeBackMs))
}

export const nextCapture = async (tx: Tx, { after }: InputOf<typeof endpoints.nextCapture>) => {
  const caseId = orRefuse(await takeNextNeed(tx, after), e.noneLeft, { field: 'after' })
  publishNeeds(tx, after === undefined ? [caseId] : [after, caseId])
  return { data: { caseId: caseCode(caseId) } }
}
