import { casesMailsEndpoints as endpoints } from '@tratativa/contract/cases/mails/endpoints'
import { command, query, type Binding } from '../../../platform/http/binding.ts'
import { once } from '../../../platform/once/once.ts'
import type { JobHandler } from '../../../platform/jobs/job.ts'
import { addModel, editModel, listModels, removeModel } from './change-models.ts'
import { listMails } from './list-mails.ts'
import type { AssentReader } from './plan-mails.ts'
import { previewMails } from './preview-mails.ts'
import { sendCaseMailJob } from './send-mail.job.ts'
import { sendMails } from './send-mails.ts'
import { spreadMailsJob } from './spread-mails.job.ts'

/** `undoMs`: how long a sending waits, so that it can be taken back. */
export const mailsBindings = (undoMs: number, chats: AssentReader): readonly Binding[] => [
  query(endpoints.mailModels, listModels),
  command(endpoints.addMailModel, once('cases.model.add', addModel)),
  command(endpoints.editMailModel, editModel),
  command(endpoints.removeMailModel, removeModel),
  query(endpoints.previewMails, previewMails(chats)),
  command(endpoints.sendMails, once('cases.mails.send', sendMails(undoMs))),
  query(endpoints.caseMails, listMails),
]

export const mailsJobs = (mail: Parameters<typeof sendCaseMailJob>[0], chats: AssentReader): readonly JobHandler[] => [
  spreadMailsJob(chats),
  sendCaseMailJob(mail),
]
