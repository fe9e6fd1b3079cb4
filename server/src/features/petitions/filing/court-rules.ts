// How courts take files, for a company: its own values, else the shipped ones.
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { courts } from '@tratativa/contract/kernel/courts'
import { shippedRules, type CourtRules } from '@tratativa/contract/petitions/filing/court-rules'
import type { filingEndpoints } from '@tratativa/contract/petitions/filing/endpoints'
import type { CourtRule } from '@tratativa/contract/petitions/filing/shapes'
import { petitionsEvents } from '@tratativa/contract/petitions/events'
import type { Reader, SqlReader, Tx } from '../../../platform/db/scope.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import {
  deleteCourtRules,
  findOwnCourtRules,
  listOwnCourtRules,
  storeCourtRules,
  type OwnCourtRules,
} from './court-rules.store.ts'

const show = (court: string, own: OwnCourtRules | null | undefined): CourtRule | null => {
  const known = courts.get(court)
  const shipped = shippedRules(court)
  if (!known || !shipped) return null
  const { acronym, name } = known
  return own
    ? { ...own, acronym, name, isOwn: true, at: own.at.toISOString() }
    : { ...shipped, court, acronym, name, isOwn: false, by: '', at: null }
}

export const findCourtRule = async (reader: SqlReader, court: string): Promise<CourtRule | null> =>
  show(court, await findOwnCourtRules(reader, court))

export const listCourtRules = async (reader: Reader) => {
  const own = new Map((await listOwnCourtRules(reader)).map((rules) => [rules.court, rules]))
  return { data: [...courts.keys()].flatMap((court) => show(court, own.get(court)) ?? []) }
}

const audited = (rule: CourtRules) => ({
  courtSystem: rule.system,
  portal: rule.portal,
  fileLimitKb: rule.fileLimitKb,
  totalLimitKb: rule.totalLimitKb,
  namePattern: rule.namePattern,
  source: rule.source,
})

const change = async (tx: Tx, court: string, act: () => Promise<void>) => {
  const before = orRefuse(await findCourtRule(tx, court), errors.notFound)
  await act()
  const after = orRefuse(await findCourtRule(tx, court), errors.notFound)
  tx.audit({
    action: 'petitions.court-rule.change',
    subjectId: court,
    subject: before.acronym,
    before: audited(before),
    after: audited(after),
  })
  tx.emit(petitionsEvents, 'petitions.models.changed', {})
  return { data: after }
}

export const setCourtRule = (tx: Tx, { court, ...rules }: InputOf<typeof filingEndpoints.setCourtRule>) =>
  change(tx, court, () => storeCourtRules(tx, court, rules))

export const resetCourtRule = (tx: Tx, { court }: InputOf<typeof filingEndpoints.resetCourtRule>) =>
  change(tx, court, () => deleteCourtRules(tx, court))
