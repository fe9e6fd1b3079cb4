// The draft of a case as flat text for the fields: what is sent of it, and how somebody else's changes are merged. Pure.
import type { casesDeskEndpoints } from '@tratativa/contract/cases/desk/endpoints'
import type { CaseDetail } from '@tratativa/contract/cases/desk/shapes'
import type { InputTo } from '@tratativa/contract/kernel/endpoint'
import { formatProcessNumber } from '@tratativa/contract/kernel/brazil'
import { calendarClock, calendarDay, instantAt } from '@tratativa/contract/kernel/time'
import { emptyParty, partiesOf, partiesSent } from '../parties/party-draft.ts'
import type { PartyDraft } from '../parties/party-draft.ts'

const texts = {
  client: '',
  group: '',
  negotiator: '',
  status: '',
  dealStatus: '',
  internalId: '',
  caseType: 'PASSIVO',
  processualState: 'Acordo Prévio',
  processNumber: '',
  oldProcessNumber: '',
  clientFolder: '',
  value: '',
  object: '',
  court: '',
  district: '',
  state: '',
  observation: '',
  hearingDay: '',
  hearingClock: '',
  dealLimitDate: '',
  dutyToDo: '',
  dutyLimitDate: '',
  paymentType: '',
  selectedPaymentType: '',
  paymentLimitDate: '',
  percentSuccubenceFees: '',
  agreementProposalPetitionDate: '',
  campaignDate: '',
  negotiateInAf: '',
  distributionDate: '',
  proposalSummary: '',
  instalments: '',
  bankAccount: '',
  beneficiaries: '',
  defendantName: '',
  lastProposal: '',
  authorCounterProposalValue: '',
  authorCounterProposalText: '',
  clientCounterProposalValue: '',
  clientCounterProposalText: '',
  maximumProposal: '',
}

export type CaseFormTexts = Readonly<typeof texts>
export type CaseFormTextField = keyof CaseFormTexts
const textFields = Object.keys(texts) as CaseFormTextField[]

export interface CaseFormDraft {
  readonly texts: CaseFormTexts
  readonly parties: readonly PartyDraft[]
}

export const emptyCaseForm = (): CaseFormDraft => ({ texts, parties: [emptyParty()] })

const ofProcess = ({ process, oldProcessNumber, hearingAt, isOldFormat }: CaseDetail) => {
  const number = formatProcessNumber(process.processNumber)
  return {
    // A lawsuit without a number in today's format is identified by its old number.
    processNumber: number || (isOldFormat ? oldProcessNumber : ''),
    oldProcessNumber: number === '' && isOldFormat ? '' : oldProcessNumber,
    clientFolder: process.clientFolder,
    value: process.value ?? '',
    object: process.object,
    court: process.court,
    district: process.district,
    state: process.state,
    observation: process.observation,
    hearingDay: hearingAt === null ? '' : calendarDay(new Date(hearingAt)),
    hearingClock: hearingAt === null ? '' : calendarClock(new Date(hearingAt)),
  }
}

const ofDeal = ({ deal, campaignDate, negotiateInAf }: CaseDetail) => ({
  dealStatus: deal.status,
  dealLimitDate: deal.limitDate ?? '',
  dutyToDo: deal.dutyToDo,
  dutyLimitDate: deal.dutyLimitDate ?? '',
  paymentType: deal.paymentType,
  selectedPaymentType: deal.selectedPaymentType,
  paymentLimitDate: deal.paymentLimitDate ?? '',
  percentSuccubenceFees:
    deal.percentSuccubenceFees === null ? '' : String(deal.percentSuccubenceFees).replace('.', ','),
  agreementProposalPetitionDate: deal.agreementProposalPetitionDate ?? '',
  campaignDate: campaignDate ?? '',
  negotiateInAf: negotiateInAf ? 'yes' : '',
})

const ofOffers = ({ deal }: CaseDetail) => ({
  lastProposal: deal.lastProposal ?? '',
  authorCounterProposalValue: deal.authorCounterProposalValue ?? '',
  authorCounterProposalText: deal.authorCounterProposalText,
  clientCounterProposalValue: deal.clientCounterProposalValue ?? '',
  clientCounterProposalText: deal.clientCounterProposalText,
  maximumProposal: deal.maximumProposal ?? '',
})

export const caseFormOf = (case_: CaseDetail): CaseFormDraft => ({
  texts: {
    ...texts,
    ...case_.extra,
    client: String(case_.client.id),
    group: case_.group === null ? '' : String(case_.group.id),
    negotiator: case_.negotiator === null ? '' : String(case_.negotiator.id),
    status: case_.status,
    internalId: case_.internalId,
    caseType: case_.caseType,
    processualState: case_.processualState,
    ...ofProcess(case_),
    ...ofDeal(case_),
    ...ofOffers(case_),
  },
  parties: partiesOf(case_.parties),
})

const percentOf = (text: string) => (text.trim() === '' ? null : Number(text.replace(',', '.')))
const numberOf = (text: string) => (text.trim() === '' ? null : Number(text))

/** Sent only when changed: each of these fields is an act of its own. */
const changedOnlyFields = [
  'status',
  'dealStatus',
  'lastProposal',
  'authorCounterProposalValue',
  'authorCounterProposalText',
  'clientCounterProposalValue',
  'clientCounterProposalText',
  'maximumProposal',
] as const satisfies readonly CaseFormTextField[]

/** All other fields are always sent. The day and the clock of the hearing are left out here: they are sent together as `hearingAt`. */
const asWritten = textFields.filter(
  (field): field is Exclude<CaseFormTextField, (typeof changedOnlyFields)[number] | 'hearingDay' | 'hearingClock'> =>
    !changedOnlyFields.some((act) => act === field) && field !== 'hearingDay' && field !== 'hearingClock',
)

type Sent = InputTo<typeof casesDeskEndpoints.registerCase>

export const toCaseFormInput = (draft: CaseFormDraft, base: CaseFormDraft): Sent => {
  const { texts: now } = draft
  const moved = changedOnlyFields.filter((act) => now[act] !== base.texts[act])
  return {
    ...Object.fromEntries(asWritten.map((field) => [field, now[field]])),
    ...Object.fromEntries(moved.map((field) => [field, now[field]])),
    client: Number(now.client) as Sent['client'],
    group: numberOf(now.group) as Sent['group'],
    negotiator: numberOf(now.negotiator) as Sent['negotiator'],
    percentSuccubenceFees: percentOf(now.percentSuccubenceFees),
    instalments: numberOf(now.instalments),
    negotiateInAf: now.negotiateInAf !== '',
    hearingAt: now.hearingDay === '' ? null : instantAt(now.hearingDay, now.hearingClock || '00:00').toISOString(),
    parties: partiesSent(draft.parties),
  } as Sent
}

const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right)

export const isCaseFormChanged = (draft: CaseFormDraft, base: CaseFormDraft) =>
  !isSame(draft.texts, base.texts) || !isSame(draft.parties, base.parties)

export interface Merged {
  readonly draft: CaseFormDraft
  /** Changed on both sides to different values: the draft keeps its own value. */
  readonly conflicts: readonly (CaseFormTextField | 'parties')[]
}

/** Takes somebody else's saved values for every field that was not changed in the draft. */
export const mergeServerChange = (base: CaseFormDraft, draft: CaseFormDraft, news: CaseFormDraft): Merged => {
  const mine = textFields.filter((field) => draft.texts[field] !== base.texts[field])
  const isMinePeople = !isSame(draft.parties, base.parties)
  const conflicts = mine.filter(
    (field) => news.texts[field] !== base.texts[field] && news.texts[field] !== draft.texts[field],
  )
  const isPeopleConflict = isMinePeople && !isSame(news.parties, base.parties) && !isSame(news.parties, draft.parties)
  return {
    draft: {
      texts: { ...news.texts, ...Object.fromEntries(mine.map((field) => [field, draft.texts[field]])) },
      parties: isMinePeople ? draft.parties : news.parties,
    },
    conflicts: [...conflicts, ...(isPeopleConflict ? (['parties'] as const) : [])],
  }
}
