import { showAddress } from '@tratativa/contract/people/addresses'
import type { Block } from '@tratativa/contract/people/shapes'
import type { BlockRecord } from './blocks.store.ts'

export const nameOfBlock = ({ kind, value, people }: BlockRecord) =>
  kind === 'person' ? (people[0]?.name ?? '') : showAddress({ kind, value: value ?? '' })

export const toBlock = (known: BlockRecord): Block => ({
  id: known.id,
  kind: known.kind,
  value: nameOfBlock(known),
  people: known.people,
  reason: known.reason,
  ...(known.reason_code === null ? {} : { reasonCode: known.reason_code }),
  by: known.by,
  at: known.at.toISOString(),
  lifted: known.lifted_at && {
    reason: known.lift_reason ?? '',
    by: known.lifted_by,
    at: known.lifted_at.toISOString(),
  },
})
