import type { casesDeskEndpoints } from '@tratativa/contract/cases/desk/endpoints'
import type { PersonCase } from '@tratativa/contract/cases/desk/shapes'
import type { Situation } from '@tratativa/contract/cases/shapes'
import { formatProcessNumber } from '@tratativa/contract/kernel/brazil'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { moneyOrNone } from '@tratativa/contract/kernel/money'
import { pageOf, readCursor } from '../../../../platform/db/cursor.ts'
import type { Reader } from '../../../../platform/db/scope.ts'
import { orRefuse } from '../../../../platform/refusal/refusal.ts'
import { findPersons } from '../../../people/index.ts'
import { countPersonCases, pageOfPersonCases, type PersonCaseRow } from './person-cases.store.ts'

const toPersonCase = (row: PersonCaseRow): PersonCase => ({
  id: caseCode(toCaseId(row.id)),
  role: row.isParty ? 'author' : 'lawyer',
  client: row.client,
  group: row.group,
  author: row.author,
  negotiator: row.negotiator,
  processNumber: row.processNumber === null ? (row.oldProcessNumber ?? '') : formatProcessNumber(row.processNumber),
  situation: {
    id: row.situationId,
    key: row.situationKey,
    name: row.situationName,
    tone: row.situationTone as Situation['tone'],
  },
  status: row.status,
  isActive: row.isActive,
  limitDate: row.limitDate,
  ours: moneyOrNone(row.ours),
  theirs: moneyOrNone(row.theirs),
})

export const listPersonCases = async (
  reader: Reader,
  { id, cursor: place }: InputOf<typeof casesDeskEndpoints.personCases>,
) => {
  const after = readCursor(place)
  const [people, rows, total] = await Promise.all([
    findPersons(reader, [id]),
    pageOfPersonCases(reader, id, after),
    countPersonCases(reader, id),
  ])
  orRefuse(people.get(id), errors.notFound)
  const { data, cursor } = pageOf(rows)
  return { data: data.map(toPersonCase), cursor, total }
}
