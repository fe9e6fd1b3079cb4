// Stores movements and publications of one company, proposes situations, and publishes what is new and matters.
import { caseCode, type CaseId } from '@tratativa/contract/kernel/ids'
import { calendarDay } from '@tratativa/contract/kernel/time'
import { monitoringEvents } from '@tratativa/contract/monitoring/events'
import { proposedSituation } from '@tratativa/contract/monitoring/propose'
import { isSmallClaims, statedTerm } from '@tratativa/contract/monitoring/stated-term'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { recountProcesses } from '../processes/movements.store.ts'
import { publishProcesses } from '../publish-processes.ts'
import {
  cancelPublications,
  standingsOf,
  storeMovements,
  storeProposals,
  type CaseStandingRow,
  type MovementRow,
} from './records.store.ts'

interface Added extends MovementRow {
  readonly id: number
}

const keyOf = ({ processId, fingerprint }: Pick<MovementRow, 'processId' | 'fingerprint'>) =>
  `${processId}:${fingerprint}`

/** An answer may hold the same movement twice. */
const withoutCopies = (rows: readonly MovementRow[]) => [...new Map(rows.map((row) => [keyOf(row), row])).values()]

const proposalFor = ({ kind, isNew, processId }: Added, standings: ReadonlyMap<number, CaseStandingRow>) => {
  const standing = standings.get(processId)
  return standing === undefined || !isNew ? null : proposedSituation(kind, standing)
}

const publishMovement = (tx: TenantTx, row: Added, proposes: string | null) => {
  const about = { caseId: caseCode(row.caseId as CaseId), processId: row.processId, movementId: row.id, name: row.name }
  if (row.source === 'gazette') {
    tx.emit(monitoringEvents, 'monitoring.publication.received', {
      ...about,
      court: row.instance,
      kind: row.name,
      name: row.detail,
      isSmallClaims: isSmallClaims(row),
      term: statedTerm(row.text),
      availableOn: calendarDay(row.happenedAt),
    })
    return
  }
  if (row.kind === null) return
  tx.emit(monitoringEvents, 'monitoring.movement.received', {
    ...about,
    kind: row.kind,
    code: row.code,
    instance: row.instance,
    happenedAt: row.happenedAt.toISOString(),
    proposes,
  })
}

const propose = async (tx: TenantTx, added: readonly Added[]): Promise<ReadonlyMap<number, string>> => {
  const able = added.filter(({ kind, isNew }) => kind !== null && isNew)
  if (able.length === 0) return new Map()
  const rows = await standingsOf(tx, [...new Set(able.map(({ processId }) => processId))])
  const standings = new Map(rows.map((row) => [row.processId, row]))
  const proposals = new Map<
    number,
    { readonly processId: number; readonly movementId: number; readonly situation: string }
  >()
  for (const row of able.toSorted((left, right) => left.happenedAt.getTime() - right.happenedAt.getTime())) {
    const situation = proposalFor(row, standings)
    if (situation !== null) proposals.set(row.processId, { processId: row.processId, movementId: row.id, situation })
  }
  if (proposals.size > 0) await storeProposals(tx, [...proposals.values()])
  return new Map([...proposals.values()].map(({ movementId, situation }) => [movementId, situation]))
}

const cancel = async (tx: TenantTx, rows: readonly MovementRow[]) => {
  const cancelled = rows.flatMap((row) => (row.cancelled === null ? [] : { ...row, cancelled: row.cancelled }))
  if (cancelled.length === 0) return
  for (const { id, processId, caseId, cancelled: reason } of await cancelPublications(tx, cancelled))
    tx.emit(monitoringEvents, 'monitoring.publication.cancelled', {
      caseId: caseCode(caseId),
      processId,
      movementId: id,
      reason,
    })
}

/** Returns how many were not stored before. */
export const receiveMovements = async (tx: TenantTx, received: readonly MovementRow[]): Promise<number> => {
  const rows = withoutCopies(received)
  if (rows.length === 0) return 0
  await cancel(tx, rows)
  const ids = new Map((await storeMovements(tx, rows)).map((stored) => [keyOf(stored), stored.id]))
  const added: Added[] = rows.flatMap((row) => {
    const id = ids.get(keyOf(row))
    return id === undefined ? [] : { ...row, id }
  })
  if (added.length === 0) return 0
  const proposals = await propose(tx, added)
  await recountProcesses(tx, [...new Set(added.map(({ processId }) => processId))])
  for (const row of added)
    if (row.isNew && row.cancelled === null) publishMovement(tx, row, proposals.get(row.id) ?? null)
  publishProcesses(tx, [...new Set(added.map(({ caseId }) => caseId as CaseId))])
  return added.length
}
