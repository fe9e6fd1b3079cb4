// A case with everything that hangs on it and has an id of its own, for tests that ask who may reach it.
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { randomUUID } from 'node:crypto'
import type { TestTenant, TestUser } from './builders.ts'
import type { TestHouse } from './house.ts'
import { aCase } from './register.ts'

export const caseBelongings = async (house: TestHouse, tenant: TestTenant, user: TestUser, name: string) => {
  const caseId = await aCase(house, { tenant, author: name, client: name })
  const { rows } = await house.sql.query<{ note: number; document: number }>(
    `with note as (
       insert into cases.note (tenant_id, case_id, text, by_account, by_name) values ($1, $2, $3, $4, $3) returning id
     ), file as (
       insert into platform.file (tenant_id, name, kind, mime, size, sha256, key, purpose)
       values ($1, $3, 'pdf', 'application/pdf', 1, '', $5, 'cases.document') returning id
     ), document as (
       insert into cases.document (tenant_id, case_id, file_id, name, by_account, by_name)
       select $1, $2, id, $3, $4, $3 from file returning id
     ) select note.id as note, document.id as document from note, document`,
    [tenant.id, caseId, name, user.accountId, `${tenant.id}/${randomUUID()}`],
  )
  return { CaseId: caseCode(toCaseId(caseId)), CaseNoteId: rows[0]?.note, CaseDocumentId: rows[0]?.document }
}
