// Writes the audit of changed cases: one entry per case, however many there are.
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { sql } from 'kysely'
import type { ManyEntries, TenantTx } from '../../platform/db/scope.ts'

interface AuditedCase {
  readonly id: number
  readonly author: string
  readonly clientName: string
}

export interface CaseEntry {
  readonly stored: AuditedCase
  readonly action: string
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

/** Up to this many entries are written with the rest of the transaction's audit. */
const maxInlineEntries = 20

const entryOf = ({ stored: auditedCase, before, after }: CaseEntry) => ({
  subject_id: caseCode(toCaseId(auditedCase.id)),
  subject: [auditedCase.author, auditedCase.clientName].filter(Boolean).join(' x '),
  thread: `case:${auditedCase.id}`,
  before,
  after,
})

export const auditCases = async (tx: TenantTx, entries: readonly CaseEntry[], batch: string | undefined) => {
  const inBatch = batch === undefined ? {} : { batch }
  if (entries.length <= maxInlineEntries) {
    for (const entry of entries) {
      const { subject_id, ...rest } = entryOf(entry)
      tx.audit({ action: entry.action, subjectId: subject_id, ...rest, ...inBatch })
    }
    return
  }
  for (const action of new Set(entries.map((entry) => entry.action))) {
    const rows = JSON.stringify(entries.filter((entry) => entry.action === action).map(entryOf))
    await tx.auditMany(
      { action, ...inBatch },
      sql<ManyEntries>`(select * from json_to_recordset(${rows}::json)
        as n (subject_id text, subject text, thread text, before jsonb, after jsonb))`,
    )
  }
}
