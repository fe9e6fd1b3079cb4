import type { casesMailsEndpoints } from '@tratativa/contract/cases/mails/endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { pageOf, readCursor } from '../../../platform/db/cursor.ts'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Reader } from '../../../platform/db/scope.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import { peekCases } from '../changes/case-record.store.ts'
import { pageOfMails, toMail } from './mails.store.ts'

export const listMails = async (reader: Reader, input: InputOf<typeof casesMailsEndpoints.caseMails>) => {
  orRefuse((await peekCases(reader, [input.caseId]))[0], errors.notFound)
  const { data, cursor } = pageOf(await pageOfMails(reader, input.caseId, readCursor(input.cursor)))
  return { data: data.map(toMail), cursor }
}
