import type { Ceiling } from '@tratativa/contract/cases/deals/shapes'
import type { Situation } from '@tratativa/contract/cases/shapes'
import { caseCode, toCaseId, type ClientId, type SubClientId } from '@tratativa/contract/kernel/ids'
import { moneyOrNone } from '@tratativa/contract/kernel/money'
import type { CeilingRecord } from './ceilings.store.ts'

const situationOf = (row: CeilingRecord): Situation | null =>
  row.situation_id === null
    ? null
    : {
        id: row.situation_id,
        key: row.situation_key,
        name: row.situation ?? '',
        tone: (row.situation_tone ?? 'none') as Situation['tone'],
      }

export const toCeiling = (row: CeilingRecord): Ceiling => ({
  id: String(row.id),
  client: row.client_id === null ? null : { id: row.client_id as ClientId, name: row.client ?? '' },
  subClient:
    row.sub_client_id === null
      ? null
      : { id: row.sub_client_id as SubClientId, name: row.sub_client ?? '', client: row.sub_client_of ?? '' },
  situation: situationOf(row),
  case: row.case_id === null ? null : { id: caseCode(toCaseId(row.case_id)), author: row.author ?? '' },
  version: row.version,
  amount: moneyOrNone(row.amount),
  percent: row.percent === null ? null : row.percent / 100,
  note: row.note,
  by: row.by_name,
  at: row.at.toISOString(),
})
