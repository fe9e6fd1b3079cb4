// The feature module of the cases: each noun contributes its own list.
import { casesEvents } from '@tratativa/contract/cases/events'
import { audienceOf } from '../../platform/events/outward-events.ts'
import type { MailGateway } from '../../gateways/mail/port.ts'
import type { Feature } from '../../platform/feature/feature.ts'
import { casesAudience } from './audience.ts'
import { dealsBindings } from './deals/bindings.ts'
import { expireOffers } from './ledger/expire-offers.ts'
import { deskBindings, deskListeners } from './desk/bindings.ts'
import { documentBindings } from './desk/documents/bindings.ts'
import { documentStreams } from './desk/documents/transfer-document.stream.ts'
import { forgetRemovedDocuments } from './desk/documents/forget-removed.ts'
import type { TimelineSource } from './desk/timeline/timeline-source.ts'
import { exportBindings } from './export/bindings.ts'
import { listBindings } from './list/bindings.ts'
import { mailsBindings } from './mails/bindings.ts'
import { sendCaseMailJob } from './mails/send-mail.job.ts'
import { spreadMailsJob } from './mails/spread-mails.job.ts'
import { manyBindings } from './many/bindings.ts'
import { importStreams } from './many/import/upload-import.stream.ts'
import type { ImportParts } from './many/import/run-import.job.ts'
import { manyJobs } from './many/jobs.ts'
import { followOfferJob } from './deals/follow-offer.job.ts'
import type { OfferMessenger } from './offer-messages/offer-messenger.ts'
import { overviewBindings } from './overview/bindings.ts'
import { rulesBindings } from './rules/bindings.ts'
import { runsBindings } from './runs/bindings.ts'

export interface CasesServices extends ImportParts {
  readonly mail: MailGateway
  /** Items of other features in the timeline of a case. */
  readonly timelineSources: readonly TimelineSource[]
  readonly messenger: OfferMessenger
}

export const casesFeature = ({ mail, files, expectTask, timelineSources, messenger }: CasesServices): Feature => ({
  word: 'cases',
  bindings: [
    ...deskBindings(timelineSources, messenger),
    ...documentBindings,
    ...documentStreams(files),
    ...listBindings,
    ...mailsBindings,
    ...manyBindings,
    ...importStreams(files),
    ...exportBindings,
    ...overviewBindings,
    ...runsBindings,
    ...dealsBindings(messenger),
    ...rulesBindings,
  ],
  jobs: [spreadMailsJob, sendCaseMailJob(mail), followOfferJob, ...manyJobs({ files, expectTask })],
  listeners: [...deskListeners],
  schedules: [expireOffers, forgetRemovedDocuments],
  audiences: audienceOf(casesEvents, casesAudience),
})
