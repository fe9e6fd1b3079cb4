// The register: each noun of it brings its own list.
import { casesEvents } from '@tratativa/contract/cases/events'
import { audienceOf } from '../../platform/events/outward.ts'
import type { MailGateway } from '../../gateways/mail/port.ts'
import type { Feature } from '../../platform/feature/feature.ts'
import type { Files } from '../../platform/files/files.ts'
import { casesAudience } from './audience.ts'
import { ceilingsBindings } from './ceilings/bindings.ts'
import { dealsBindings } from './deals/bindings.ts'
import { expireOffers } from './deals/expire-offers.ts'
import { deskBindings, deskListeners } from './desk/bindings.ts'
import { documentBindings } from './desk/documents/bindings.ts'
import { documentStreams } from './desk/documents/carry-document.stream.ts'
import { forgetRemovedDocuments } from './desk/documents/forget-removed.ts'
import { exportBindings } from './export/bindings.ts'
import { listBindings } from './list/bindings.ts'
import { mailsBindings } from './mails/bindings.ts'
import { sendMailJob } from './mails/send-mail.job.ts'
import { spreadMailsJob } from './mails/spread-mails.job.ts'
import { runBatchJob } from './many/batch/run-batch.job.ts'
import { undoBatchJob } from './many/batch/undo-batch.job.ts'
import { manyBindings } from './many/bindings.ts'
import { importStreams } from './many/import/bring-import.stream.ts'
import { checkImportJob } from './many/import/check-import.job.ts'
import { runImportJob } from './many/import/run-import.job.ts'
import { overviewBindings } from './overview/bindings.ts'
import { rulesBindings } from './rules/bindings.ts'
import { runsBindings } from './runs/bindings.ts'

export interface CasesServices {
  readonly mail: MailGateway
  readonly files: Files
}

export const casesFeature = ({ mail, files }: CasesServices): Feature => ({
  word: 'cases',
  bindings: [
    ...deskBindings,
    ...documentBindings,
    ...documentStreams(files),
    ...listBindings,
    ...mailsBindings,
    ...manyBindings,
    ...importStreams(files),
    ...exportBindings,
    ...overviewBindings,
    ...runsBindings,
    ...dealsBindings,
    ...ceilingsBindings,
    ...rulesBindings,
  ],
  jobs: [spreadMailsJob, sendMailJob(mail), runBatchJob, undoBatchJob, checkImportJob(files), runImportJob(files)],
  listeners: [...deskListeners],
  schedules: [expireOffers, forgetRemovedDocuments],
  audiences: audienceOf(casesEvents, casesAudience),
})
