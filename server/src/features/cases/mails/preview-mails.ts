import type { casesMailsEndpoints } from '@tratativa/contract/cases/mails/endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { Reader } from '../../../platform/db/scope.ts'
import { caseRowsByIds } from '../list/case-rows.store.ts'
import { chooseMails } from './choose-mails.ts'
import { planMails, type AssentReader, type PlannedCase } from './plan-mails.ts'

const samples = 5
const chunkSize = 500

const sampleOf = ({ row, subject, text, mails, empty }: PlannedCase) => ({
  case_id: row.id,
  to: mails.filter(({ blocked }) => blocked === null).map(({ address }) => address),
  blocked: mails.flatMap(({ address, blocked }) => (blocked === null ? [] : { address, ...blocked })),
  subject,
  text,
  empty: [...empty],
})

export const previewMails =
  (chats: AssentReader) => async (reader: Reader, input: InputOf<typeof casesMailsEndpoints.previewMails>) => {
    const { ids, choice } = await chooseMails(reader, input)
    const totals = { cases: ids.length, mails: 0, blocked: 0, withoutAddress: 0 }
    const shown: ReturnType<typeof sampleOf>[] = []
    for (let index = 0; index < ids.length; index += chunkSize) {
      const planned = await planMails(
        reader,
        chats,
        await caseRowsByIds(reader, ids.slice(index, index + chunkSize)),
        choice,
      )
      for (const plannedCase of planned) {
        const blocked = plannedCase.mails.filter((mail) => mail.blocked !== null).length
        totals.mails += plannedCase.mails.length - blocked
        totals.blocked += blocked
        if (plannedCase.mails.length === 0) totals.withoutAddress += 1
      }
      shown.push(...planned.slice(0, samples - shown.length).map(sampleOf))
    }
    return { data: { ...totals, samples: shown } }
  }
