// The draft of a case as flat text for the fields: what is sent of it, and how somebody else's changes are merged. Pure.
import type { CasePart, PlainKind } from '@tratativa/contract/cases/catalogue-entry'
import { changedOnlyFields, emptyValueOf, plainCaseFields } from '@tratativa/contract/cases/catalogue-fields'
import type { PlainCaseKey, WireName } from '@tratativa/contract/cases/catalogue-fields'
import type { casesDeskEndpoints } from '@tratativa/contract/cases/desk/endpoints'
import type { CaseDetail } from '@tratativa/contract/cases/desk/shapes'
import type { InputTo } from '@tratativa/contract/kernel/endpoint'
import { formatProcessNumber } from '@tratativa/contract/kernel/brazil'
import { calendarClock, calendarDay, instantAt } from '@tratativa/contract/kernel/time'
import { emptyParty, partiesOf, partiesSent } from '../parties/party-draft.ts'
import type { PartyDraft } from '../parties/party-draft.ts'

const formFields = plainCaseFields.filter(({ form }) => form !== false)
type PlainFormText = WireName<Exclude<PlainCaseKey, 'isActive' | 'closedDealDate'>, 'formName'>

const plainTexts = Object.fromEntries(
  formFields.map(({ formName, kind }) => [formName, kind === 'flag' ? '' : String(emptyValueOf(kind) ?? '')]),
) as Readonly<Record<PlainFormText, string>>

const specialTexts = {
  client: '',
  group: '',
  negotiator: '',
  status: '',
  dealStatus: '',
  processNumber: '',
  oldProcessNumber: '',
  hearingDay: '',
  hearingClock: '',
  lastProposal: '',
  authorCounterProposalValue: '',
  authorCounterProposalText: '',
  clientCounterProposalValue: '',
  clientCounterProposalText: '',
  maximumProposal: '',
}
const texts = { ...specialTexts, ...plainTexts }

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
    hearingDay: hearingAt === null ? '' : calendarDay(new Date(hearingAt)),
    hearingClock: hearingAt === null ? '' : calendarClock(new Date(hearingAt)),
  }
}

const plainText = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'yes' : ''
  if (typeof value === 'number') return String(value).replace('.', ',')
  return typeof value === 'string' ? value : ''
}

const partOf = (case_: CaseDetail, part: CasePart): Readonly<Record<string, unknown>> =>
  part === 'row' || part === 'detail' ? { ...case_ } : case_[part]

const ofPlain = (case_: CaseDetail) =>
  Object.fromEntries(
    formFields.map(({ formName, part, rowName }) => [formName, plainText(partOf(case_, part)[rowName])]),
  ) as Record<PlainFormText, string>

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
    client: String(case_.client.id),
    group: case_.group === null ? '' : String(case_.group.id),
    negotiator: case_.negotiator === null ? '' : String(case_.negotiator.id),
    status: case_.status,
    dealStatus: case_.deal.status,
    ...ofPlain(case_),
    ...ofProcess(case_),
    ...ofOffers(case_),
  },
  parties: partiesOf(case_.parties),
})

const numberOf = (text: string) => (text.trim() === '' ? null : Number(text.replace(',', '.')))

/** All other fields are always sent. The day and the clock of the hearing are sent together as `hearingAt`. */
const sentValue = (kind: PlainKind, text: string) => {
  if (kind === 'percent' || kind === 'count') return numberOf(text)
  return kind === 'flag' ? text !== '' : text
}

type Sent = InputTo<typeof casesDeskEndpoints.registerCase>

export const toCaseFormInput = (draft: CaseFormDraft, base: CaseFormDraft): Sent => {
  const { texts: now } = draft
  const moved = changedOnlyFields.filter((act) => now[act] !== base.texts[act])
  return {
    oldProcessNumber: now.oldProcessNumber,
    processNumber: now.processNumber,
    ...Object.fromEntries(
      formFields.map(({ formName, kind }) => [formName, sentValue(kind, now[formName as PlainFormText])]),
    ),
    ...Object.fromEntries(moved.map((field) => [field, now[field]])),
    client: Number(now.client) as Sent['client'],
    group: numberOf(now.group) as Sent['group'],
    negotiator: numberOf(now.negotiator) as Sent['negotiator'],
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
