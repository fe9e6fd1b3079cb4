// Inserts a case with every related record that has an id of its own, for tests of who may access it.
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { randomUUID } from 'node:crypto'
import type { TestTenant, TestUser } from './builders.ts'
import type { TestApp } from './app.ts'
import { aCase } from './register.ts'

interface DealIds {
  readonly offer: number
  readonly request: number
  readonly ceiling: number
  readonly situation: number
  readonly status: number
  readonly model: number
  readonly run: number
  readonly task: number
  readonly rule: number
  readonly handover: number
  readonly petition: number
  readonly petitionModel: number
  readonly petitionRun: number
}

/** $1 tenant, $2 case, $3 a name that no other tenant may read, $4 account, $5 key of a file, $6 user. */
const everything = `with draft as (
       insert into cases.draft (tenant_id, case_id, user_id, channel, content)
       values ($1, $2, $6, 'note', jsonb_build_object('channel', 'note', 'text', $3::text))
     ), note as (
       insert into cases.note (tenant_id, case_id, text, by_account, by_name) values ($1, $2, $3, $4, $3) returning id
     ), file as (
       insert into platform.file (tenant_id, name, kind, mime, size, sha256, key, purpose)
       values ($1, $3, 'pdf', 'application/pdf', 1, '', $5, 'cases.document') returning id
     ), document as (
       insert into cases.document (tenant_id, case_id, file_id, name, by_account, by_name)
       select $1, $2, id, $3, $4, $3 from file returning id
     ), offer as (
       insert into cases.offer (tenant_id, case_id, side, move, value, channel, text)
       values ($1, $2, 'ours', 'proposal', 100, 'screen', $3) returning id
     ), request as (
       insert into cases.offer_request (tenant_id, case_id, offer, value, ceiling, asked_by, asked_by_name)
       values ($1, $2, '{"kind": "offer", "move": "proposal", "instalments": 1, "paymentForm": "", "termDays": null, "text": "", "channel": "screen"}', 200, 100, $4, $3)
       returning id
     ), ceiling as (
       insert into cases.ceiling (tenant_id, case_id, version, amount) values ($1, $2, 1, 100) returning id
     ), model as (
       insert into cases.mail_model (tenant_id, name, subject, text) values ($1, $3 || ' ' || $2, $3, $3) returning id
     ), run as (
       insert into cases.run (tenant_id, kind, state, title, plan, by_account, by_name)
       values ($1, 'batch', 'ready', $3, '{}', $4, $3) returning id
     ), task as (
       insert into tasks.task (tenant_id, case_id, kind, note, due_at) values ($1, $2, 'ligar', $3, now()) returning id
     ), petition_model as (
       insert into petitions.model (tenant_id, name, kind) values ($1, $3 || ' ' || $2, 'other') returning id
     ), petition_model_version as (
       insert into petitions.model_version (tenant_id, model_id, version, text, hash, source)
       select $1, id, 1, jsonb_build_object('type', 'doc', 'content', jsonb_build_array(jsonb_build_object('type', 'quote',
         'content', jsonb_build_array(jsonb_build_object('type', 'text', 'text', $3::text))))), '', 'made' from petition_model
     ), petition as (
       insert into petitions.petition (tenant_id, case_id, title, kind, made_by, by_name)
       values ($1, $2, $3, 'other', $4, $3) returning id
     ), petition_version as (
       insert into petitions.petition_version (tenant_id, petition_id, version, text, hash, source)
       select $1, id, 1, jsonb_build_object('type', 'doc', 'content', jsonb_build_array(jsonb_build_object('type', 'quote',
         'content', jsonb_build_array(jsonb_build_object('type', 'text', 'text', $3::text))))), '', 'made' from petition
     ), petition_run as (
       insert into petitions.run (tenant_id, model_id, model_version, case_ids, by_account, by_name)
       select $1, id, 1, array[$2::integer], $4, $3 from petition_model returning id
     ), handover as (
       insert into cases.handover (tenant_id, case_id, asked_by, asked_by_name, to_user)
       values ($1, $2, $4, $3, $6) returning id
     ) select handover.id as handover, petition.id as petition, petition_model.id as "petitionModel", petition_run.id as "petitionRun", model.id as model, run.id as run, task.id as task,
       (select min(id) from tasks.rule where tenant_id = $1) as rule, note.id as note, document.id as document, offer.id as offer, request.id as request, ceiling.id as ceiling,
       (select min(id) from cases.situation where tenant_id = $1) as situation,
       (select min(id) from cases.status where tenant_id = $1) as status
     from note, document, offer, request, ceiling, model, run, task, handover, petition, petition_model, petition_run`

export const caseBelongings = async (app: TestApp, tenant: TestTenant, user: TestUser, name: string) => {
  const caseId = await aCase(app, { tenant, author: name, client: name })
  const { rows } = await app.sql.query<{ note: number; document: number } & DealIds>(everything, [
    tenant.id,
    caseId,
    name,
    user.accountId,
    `${tenant.id}/${randomUUID()}`,
    user.id,
  ])
  return {
    CaseId: caseCode(toCaseId(caseId)),
    CaseNoteId: rows[0]?.note,
    CaseDocumentId: rows[0]?.document,
    OfferId: String(rows[0]?.offer),
    OfferRequestId: String(rows[0]?.request),
    CeilingId: String(rows[0]?.ceiling),
    SituationId: rows[0]?.situation,
    StatusId: rows[0]?.status,
    MailModelId: rows[0]?.model,
    RunId: String(rows[0]?.run),
    TaskId: rows[0]?.task,
    TaskRuleId: rows[0]?.rule,
    HandoverId: String(rows[0]?.handover),
    PetitionId: String(rows[0]?.petition),
    PetitionModelId: rows[0]?.petitionModel,
    PetitionRunId: String(rows[0]?.petitionRun),
  }
}
