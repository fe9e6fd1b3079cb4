// The wishes of the lines that can be read, each beside the case that it is held against: one that is there, or a blank one.
import type { CaseMove } from '../../moves/move.ts'
import type { CaseRecord } from '../../moves/held-cases.store.ts'
import { readRuleBook } from '../../rules/rules.store.ts'
import type { TenantReader } from '../../../../platform/db/scope.ts'
import { blankCase } from './blank-case.ts'
import { fillFields } from './fill-fields.ts'
import type { NameBook } from './find-named.ts'
import type { BadLine, Grip } from './judged.ts'
import type { MatchedLine } from './match-lines.ts'

type Source = Pick<TenantReader, 'sql' | 'now'>

export interface Ready extends MatchedLine {
  readonly held: CaseRecord
  readonly move: CaseMove
}

export const ofLine = ({ wanted, caseId, reasons }: MatchedLine): BadLine => ({ line: wanted.line, caseId, reasons })

export const makeReady = async (
  reader: Source,
  lines: readonly MatchedLine[],
  names: NameBook['names'],
  grip: Grip,
) => {
  const held = new Map((await grip.hold(lines.flatMap(({ caseId }) => caseId ?? []))).map((one) => [one.id, one]))
  const filled = lines.map((one) => ({
    one,
    ...fillFields(one.wanted, (one.caseId === null ? null : held.get(one.caseId)) ?? null, names),
  }))
  const bad = filled
    .filter(({ reasons }) => reasons.length > 0)
    .map(({ one, reasons }) => ofLine({ ...one, reasons: [...one.reasons, ...reasons] }))
  const good = filled.filter(({ reasons }) => reasons.length === 0)
  const ids = await grip.newIds(good.filter(({ one }) => one.caseId === null).length)
  const book = await readRuleBook(reader)
  const at = { book, now: reader.now }
  const ready: Ready[] = good.map(({ one, fields }) => {
    const known = one.caseId === null ? undefined : held.get(one.caseId)
    const record = known ?? blankCase(ids.shift() ?? 0, one.wanted.author.name ?? '', at)
    return { ...one, held: record, move: { id: record.id, fields } }
  })
  return { ready, bad, book }
}
