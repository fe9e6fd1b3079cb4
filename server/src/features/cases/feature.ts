// The feature module of the cases: each noun contributes its own list.
import { casesEvents } from '@tratativa/contract/cases/events'
import type { MailGateway } from '../../gateways/mail/port.ts'
import { audienceOf } from '../../platform/events/outward-events.ts'
import type { Feature } from '../../platform/feature/feature.ts'
import { casesAudience } from './audience.ts'
import { dealsBindings, dealsUndo } from './deals/bindings.ts'
import { deskBindings, deskListeners, deskPresence } from './desk/bindings.ts'
import { documentParts } from './desk/documents/bindings.ts'
import type { TimelineSource } from './desk/timeline/timeline-source.store.ts'
import { exportBindings } from './export/bindings.ts'
import { expireOffers } from './deals/expire-offers.ts'
import { listBindings } from './list/bindings.ts'
import type { ChatSearch } from './list/search-all.ts'
import { mailsBindings, mailsJobs } from './mails/bindings.ts'
import { mailsUndo } from './mails/send-mails.ts'
import { manyBindings, manyJobs } from './many/bindings.ts'
import type { ImportParts } from './many/import/run-import.job.ts'
import { importStreams } from './many/import/upload-import.stream.ts'
import { followOfferJob } from './deals/follow-offer.job.ts'
import type { ChatMessenger } from './offer-messages/chat-messenger.ts'
import { makeOfferMessenger } from './offer-messages/make-offer-messenger.ts'
import { overviewBindings } from './overview/bindings.ts'
import { reassignmentUndo, type CaseChats } from './desk/handover/reassign-case.ts'
import { rulesBindings } from './rules/bindings.ts'
import { runBindings } from './runs/bindings.ts'
import { worklistBindings } from './worklist/bindings.ts'
import { wakeCaseJob } from './worklist/snooze-case.job.ts'
import type { WorkSource } from './worklist/work-source.store.ts'

export interface CasesServices extends ImportParts {
  readonly mail: MailGateway
  /** How long a sending of mails waits, so that it can be taken back. */
  readonly mailUndoMs: number
  readonly timelineSources: readonly TimelineSource[]
  readonly chatMessenger: ChatMessenger
  readonly chats: CaseChats
  readonly searchChats: ChatSearch
  readonly workSources: readonly WorkSource[]
}

export const casesFeature = ({
  mail,
  mailUndoMs,
  timelineSources,
  chatMessenger,
  chats,
  searchChats,
  workSources,
  ...importParts
}: CasesServices): Feature => {
  const messenger = makeOfferMessenger(chatMessenger)
  const documents = documentParts(importParts.files)
  return {
    word: 'cases',
    bindings: [
      ...deskBindings(timelineSources, messenger, chats),
      ...documents.bindings,
      ...listBindings(searchChats, documents.find),
      ...mailsBindings(mailUndoMs, chatMessenger),
      ...manyBindings,
      ...importStreams(importParts.files),
      ...exportBindings,
      ...overviewBindings,
      ...runBindings,
      ...dealsBindings(messenger),
      ...worklistBindings(workSources),
      ...rulesBindings,
    ],
    jobs: [...mailsJobs(mail, chatMessenger), followOfferJob, ...manyJobs(importParts), wakeCaseJob, ...documents.jobs],
    listeners: deskListeners,
    undoKinds: [...dealsUndo(messenger), mailsUndo.known, reassignmentUndo(chats).known],
    schedules: [expireOffers, ...documents.schedules],
    audiences: audienceOf(casesEvents, casesAudience),
    presence: deskPresence,
  }
}
