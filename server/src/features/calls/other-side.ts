// Names the other side of a call for the person who has it: a colleague by the extension, a person of the register by the telephone.
import { isShortNumber, showNumber } from '@tratativa/contract/calls/numbers'
import type { Caller } from '@tratativa/contract/calls/shapes'
import type { CaseId, PersonId } from '@tratativa/contract/kernel/ids'
import type { SqlReader } from '../../platform/db/scope.ts'
import { caseBriefs } from '../cases/index.ts'
import { lineOfExtension, targetOfNumber, type Line } from './people.store.ts'

interface Owner {
  readonly person: { readonly id: PersonId; readonly name: string } | null
  readonly caseId: CaseId | null
}

const briefOf = async ({ sql }: SqlReader, caseId: CaseId | null, { profileTypeId, userId }: Line) => {
  if (caseId === null) return null
  const brief = (await caseBriefs({ sql, actor: { profileTypeId, userId } }, [caseId])).get(caseId)
  if (!brief) return null
  const { id, author, client, ours, theirs } = brief
  return { id, author, client, ours, theirs }
}

const ownerOf = async (reader: SqlReader, number: string, { userId }: Line): Promise<Owner> => {
  const target = await targetOfNumber(reader, number, userId)
  return { person: target ? { id: target.personId, name: target.name } : null, caseId: target?.caseId ?? null }
}

interface OtherSide {
  readonly number: string
  /** The person and the case that the call has already; looked up by the number where the call has none. */
  readonly owner: Owner | null
  readonly line: Line
}

export const nameOtherSide = async (
  reader: SqlReader,
  { number, owner, line }: OtherSide,
): Promise<Pick<Caller, 'accountId' | 'number' | 'person' | 'colleague' | 'case'>> => {
  const { accountId } = line
  if (isShortNumber(number)) {
    const colleague = (await lineOfExtension(reader, number))?.name ?? null
    return { accountId, number, person: null, colleague, case: null }
  }
  const { person, caseId } = owner ?? (await ownerOf(reader, number, line))
  const case_ = await briefOf(reader, caseId, line)
  return { accountId, number: showNumber(number), person, colleague: null, case: case_ }
}
