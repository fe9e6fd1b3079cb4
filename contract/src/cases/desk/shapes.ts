// The data of one case's desk that its row in the list does not have.
import { z } from 'zod'
import { day, instant } from '../../kernel/fields.ts'
import { personId, subClientId, userId } from '../../kernel/ids.ts'
import { moneyOut } from '../../kernel/money.ts'
import { chatId } from '../../chat/ids.ts'
import { message as chatMessage } from '../../chat/shapes.ts'
import { address, blocking } from '../../people/shapes.ts'
import { plainCaseFields, type PartOf, type PlainCaseKey, type WireName } from '../catalogue-fields.ts'
import { outcomes } from '../deals/ledger.ts'
import { offerLinks, requestMessage } from '../deals/shapes.ts'
import { caseDocumentId } from './document-shapes.ts'
import { caseRow, plainOutputs, situation } from '../shapes.ts'

const integer = z.number().int().min(1).max(2_147_483_647)
export const caseNoteId = integer.brand<'CaseNoteId'>().meta({ kind: 'CaseNoteId' })
export type CaseNoteId = z.output<typeof caseNoteId>

/** A person of the lawsuit with all their contact addresses. */
export const partyPerson = z.object({
  id: personId,
  name: z.string(),
  cpf: z.string().nullable(),
  oab: z.string().nullable(),
  isActive: z.boolean(),
  /** None, some or all of the addresses are on the block list. */
  blocking,
  addresses: z.array(address),
})
export type PartyPerson = z.output<typeof partyPerson>

export const caseParty = z.object({
  person: partyPerson,
  lawyer: partyPerson.nullable(),
  /** The party has a lawyer whose assent is not recorded: nobody may negotiate with the party (EAOAB art. 34 VIII). */
  isRepresented: z.boolean(),
})
export type CaseParty = z.output<typeof caseParty>

/** An offer above the ceiling that waits for a decision. */
export const openRequest = z.object({
  id: z.string(),
  value: moneyOut,
  /** Null for users who may not see it. */
  ceiling: moneyOut.nullable(),
  reason: z.string(),
  by: z.string(),
  isMine: z.boolean(),
  at: instant,
  /** The message that goes out when the request is approved; for the person who asked and the people who decide. */
  message: requestMessage.nullable(),
})

/** A colleague who asks for the case. */
export const handover = z.object({ id: z.string(), by: z.string(), isMine: z.boolean(), at: instant })

/** The fields of the sub-client's form that the lists do not show. */
type ExtraKey = {
  [Key in PlainCaseKey]: PartOf<Key> extends 'extra' ? WireName<Key, 'rowName'> : never
}[PlainCaseKey]
export const extraKeys = plainCaseFields.filter(({ part }) => part === 'extra').map(({ rowName }) => rowName) as [
  ExtraKey,
  ...ExtraKey[],
]
export const caseExtra = z.partialRecord(z.enum(extraKeys), z.string())
export type CaseExtra = z.output<typeof caseExtra>

export const caseDetail = caseRow.extend({
  parties: z.array(caseParty),
  /** A process number from before 2010, or another number of the lawsuit. */
  oldProcessNumber: z.string(),
  /** The lawsuit has no process number of the current format. */
  isOldFormat: z.boolean(),
  /** Read from the process number. */
  tribunal: z
    .object({ acronym: z.string(), name: z.string(), states: z.array(z.string()), unit: z.string() })
    .nullable(),
  hearingAt: instant.nullable(),
  ...plainOutputs('detail'),
  extra: caseExtra,
  draftEnvelope: z.record(z.string(), z.unknown()).nullable(),
  signedDraft: z.record(z.string(), z.unknown()).nullable(),
  seesCeiling: z.boolean(),
  /** The current user may change the deal: `canWorkOn` as the server knows them. */
  mayWork: z.boolean(),
  openRequest: openRequest.nullable(),
  /** The colleagues who ask for the case. */
  handovers: z.array(handover),
  /** The current user may grant the case to them. */
  mayHandOver: z.boolean(),
  nextTask: z.object({ kind: z.string(), at: instant.nullable() }).nullable(),
  /** The counts on the tabs; chats, calls, tasks and petitions supply their own. */
  counts: z.object({
    parties: z.number(),
    offers: z.number(),
    documents: z.number(),
    notes: z.number(),
    mails: z.number(),
  }),
})
export type CaseDetail = z.output<typeof caseDetail>

// ---- timeline ----

export const timelineKinds = [
  'registered',
  'offer',
  'outcome',
  'request',
  'decision',
  'situation',
  'change',
  'note',
  'mail',
  'document',
  'task',
  'message',
  'chat',
  'call',
  'petition',
  'movement',
  'deadline',
  'payment',
  'signature',
  'road',
] as const
/** The timeline counts its items up to this number, which then stands for all numbers above it too. */
export const timelineCountLimit = 500
export const timelineKind = z.enum(timelineKinds)
export type TimelineKind = z.output<typeof timelineKind>

/** A field before and after the change, formatted for people: money '1.234,56', days 'YYYY-MM-DD', names. */
export const fieldChange = z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })
export type FieldChange = z.output<typeof fieldChange>

const offerOutcome = z.enum(outcomes)
const situationName = z.object({ name: z.string(), tone: situation.shape.tone })

/** One event of the timeline. Of the properties after `text`, only the one named by `kind` is present. */
export const timelineItem = z.object({
  /** Unique in the case, and stable across fetches. */
  key: z.string(),
  kind: timelineKind,
  at: instant,
  /** Null: no person caused the event. */
  by: z.object({ accountId: z.number().nullable(), name: z.string() }).nullable(),
  /** The text of an offer, a note, a mail or a decision. */
  text: z.string(),
  offer: z
    .object({
      id: z.string(),
      side: z.enum(['ours', 'theirs']),
      move: z.enum(['proposal', 'counter']),
      value: moneyOut,
      /** The previous value of the same side; null for the first. */
      before: moneyOut.nullable(),
      instalments: z.number(),
      paymentForm: z.string(),
      termDays: z.number().nullable(),
      channel: z.string(),
      outcome: offerOutcome,
      ...offerLinks,
    })
    .nullable(),
  /** The outcome of an offer. `confirms`: a person confirmed that the offer reached the other side. */
  outcome: z
    .object({
      offerId: z.string(),
      side: z.enum(['ours', 'theirs']),
      value: moneyOut,
      outcome: offerOutcome,
      confirms: z.boolean(),
    })
    .nullable(),
  /** A request for an offer above the ceiling, or its decision. */
  request: z
    .object({
      id: z.string(),
      value: moneyOut,
      ceiling: moneyOut.nullable(),
      state: z.enum(['waiting', 'approved', 'refused', 'withdrawn']),
    })
    .nullable(),
  situation: z.object({ from: situationName.nullable(), to: situationName.nullable() }).nullable(),
  changes: z.array(fieldChange),
  note: z.object({ id: caseNoteId, canEdit: z.boolean(), canRemove: z.boolean(), isEdited: z.boolean() }).nullable(),
  mail: z
    .object({
      id: z.string(),
      address: z.string(),
      subject: z.string(),
      state: z.string(),
      failure: z.string(),
      /** The code of a failure that the server wrote. Empty for none. */
      failureCode: z.string(),
    })
    .nullable(),
  document: z
    .object({ id: caseDocumentId, name: z.string(), mime: z.string(), size: z.number(), version: z.number() })
    .nullable(),
  /** A message of a conversation that the caller sees. */
  message: chatMessage.nullable(),
  /** A conversation that the caller does not see: whose it is, and nothing that was said. `at` is the time of its last message. */
  hiddenChat: z
    .object({
      chatId,
      responsible: z.string().nullable(),
      /** The department in which a conversation without a responsible waits. */
      department: z.string().nullable(),
      isFinished: z.boolean(),
    })
    .nullable(),
  /** An event from another feature: a finished task, a chat, a call. */
  event: z.object({ what: z.string(), id: z.string(), detail: z.record(z.string(), z.string()) }).nullable(),
})
export type TimelineItem = z.output<typeof timelineItem>

export const auditEntry = z.object({
  id: z.string(),
  at: instant,
  by: z.string().nullable(),
  /** The network address from which the action was performed. */
  address: z.string().nullable(),
  action: z.string(),
  subject: z.string(),
  changes: z.array(fieldChange),
})
export type CaseAuditEntry = z.output<typeof auditEntry>

// ---- cases of a person or client ----

export const personCase = z.object({
  id: z.string(),
  role: z.enum(['author', 'lawyer']),
  client: z.string(),
  group: z.string(),
  author: z.string(),
  negotiator: z.string(),
  processNumber: z.string(),
  situation,
  status: z.string(),
  isActive: z.boolean(),
  limitDate: day.nullable(),
  ours: moneyOut.nullable(),
  theirs: moneyOut.nullable(),
})
export type PersonCase = z.output<typeof personCase>

const sum = z.object({ count: z.number(), value: moneyOut })
export const caseFigures = z.object({
  /** The names by which lists are filtered. */
  client: z.string(),
  subClient: z.string().nullable(),
  /** The current day; the deals are those of its month and of the month before. */
  today: day,
  /** The active cases, and the sum of their claims. */
  active: sum,
  inactive: z.number(),
  bySituation: z.array(z.object({ situation, count: z.number(), value: moneyOut })),
  bySubClient: z.array(z.object({ id: subClientId.nullable(), name: z.string(), count: z.number(), value: moneyOut })),
  byNegotiator: z.array(z.object({ id: userId.nullable(), name: z.string(), count: z.number() })),
  /** The closed deals, and the sum of the agreed values. */
  dealsThisMonth: sum,
  dealsLastMonth: sum,
})
export type CaseFigures = z.output<typeof caseFigures>
