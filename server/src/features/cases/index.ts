// The public API of the cases: what tasks, other features and the demo may call.
export { lockWaitingRequest as holdWaitingRequest } from './ceilings/requests.store.ts'
export { columnsOfValues } from './changes/case-record.store.ts'
export { refuseConduct } from './conduct/refuse-conduct.ts'
export { readConductRules } from './conduct/conduct-rules.store.ts'
export { acceptSituation } from './desk/public-api/accept-situation.ts'
export { moveSituation } from './desk/public-api/move-situation.ts'
export { caseBriefs } from './desk/public-api/case-briefs.ts'
export { lockStandingCause } from './desk/public-api/lock-standing-cause.ts'
export { documentPurpose as caseDocumentPurpose } from './desk/documents/case-document.ts'
export { enqueueReading } from './desk/documents/read-document.job.ts'
export { findCase, type CaseReference } from './desk/public-api/find-case.ts'
export { readNextTasks, setNextTask } from './desk/public-api/set-next-task.ts'
export { publishTimelineEntry } from './desk/public-api/publish-timeline-entry.ts'
export { caseRowsByIds } from './list/case-rows.store.ts'
export type {
  TimelineRow,
  TimelineScope,
  TimelineSource,
  TimelineWindow,
} from './desk/timeline/timeline-source.store.ts'
export { isOfTeam as isOfOwnTeam } from './own-team.store.ts'
export { membersOfTeam } from './overview/team.store.ts'
export type { ChatMessenger, OfferChatMessage } from './offer-messages/chat-messenger.ts'
export type { CaseChats } from './desk/handover/reassign-case.ts'
export type { WorkSource } from './worklist/work-source.store.ts'
export { minutaActs } from './deals/record-minuta.ts'
export { readCaseParties } from './desk/read-case-parties.ts'
export { signedDocuments } from './desk/public-api/signed-documents.ts'
export { dealActs } from './desk/public-api/deal-acts.ts'
export type { DealActs } from './desk/public-api/deal-acts.ts'
export { isByAuthors } from './list/figure.store.ts'
export { chooseCases } from './many/choose-cases.ts'
export { corpusExamples } from './readings/corpus-examples.ts'
