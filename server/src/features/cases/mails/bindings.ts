import { casesMailsEndpoints as endpoints } from '@tratativa/contract/cases/mails/endpoints'
import type { MailGateway } from '../../../gateways/mail/port.ts'
import { command, query, type Binding } from '../../../platform/http/binding.ts'
import type { JobHandler } from '../../../platform/jobs/job.ts'
import { addModel, editModel, listModels, removeModel } from './change-models.ts'
import { listMails } from './list-mails.ts'
import { previewMails } from './preview-mails.ts'
import { sendMailJob } from './send-mail.job.ts'
import { sendMails } from './send-mails.ts'
import { spreadMailsJob } from './spread-mails.job.ts'

export const mailsBindings: readonly Binding[] = [
  query(endpoints.mailModels, listModels),
  command(endpoints.addMailModel, addModel),
  command(endpoints.editMailModel, editModel),
  command(endpoints.removeMailModel, removeModel),
  query(endpoints.previewMails, previewMails),
  command(endpoints.sendMails, sendMails),
  query(endpoints.caseMails, listMails),
]

export const mailsJobs = (gateway: MailGateway): readonly JobHandler[] => [spreadMailsJob, sendMailJob(gateway)]
