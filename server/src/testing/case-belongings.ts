// Inserts a case with every related record that has an id of its own, for tests of who may access it.
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { randomUUID } from 'node:crypto'
import { prepared, type TestTenant, type TestUser } from './builders.ts'
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
  readonly deadline: number
  readonly closure: number
  readonly instalment: number
  readonly payment: number
  readonly payee: number
  readonly road: number
  readonly queue: number
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
     ), queue as (
       insert into queues.queue (tenant_id, name, filter, sort, mix, weight, return_minutes, max_tries, end_outcomes, mode, countdown_seconds, scripts)
       values ($1, $3 || ' ' || $2, '{}', 'deadline', '{"deadline": 1, "room": 1, "chance": 1, "silence": 1}', 1, 60, 5, '{}', 'case', 10, '[]')
       returning id
     ), road as (
       insert into closing.road (tenant_id, case_id, offer_id, value, step, step_since, minuta_id, by_account, by_name, made_at)
       select $1, $2, 1, 100, 'approval', now(), null, $4, $3, now() returning id
     ), petition_run as (
       insert into petitions.run (tenant_id, model_id, model_version, case_ids, by_account, by_name)
       select $1, id, 1, array[$2::integer], $4, $3 from petition_model returning id
     ), handover as (
       insert into cases.handover (tenant_id, case_id, asked_by, asked_by_name, to_user)
       values ($1, $2, $4, $3, $6) returning id
     ), deadline as (
       insert into deadlines.deadline (tenant_id, case_id, title, kind, days, start_day, start_from, due_on, counted, source)
       values ($1, $2, $3, 'contract', 1, '2027-02-01', 'event', '2027-02-02',
         '{"effective": "2027-02-01", "first": "2027-02-02", "due": "2027-02-02", "law": "", "skipped": []}', 'hand')
       returning id
     ), plan as (
       insert into payments.plan (tenant_id, case_id, number, offer_id, value, instalments, reason)
       select $1, $2, 1, offer.id, 100, 1, 'made' from offer returning id
     ), instalment as (
       insert into payments.instalment (tenant_id, case_id, plan_id, leg, number, count, value, paid, due_on)
       select $1, $2, plan.id, 'author', 1, 1, 100, 50, '2020-01-10' from plan returning id
     ), payment as (
       insert into payments.payment (tenant_id, case_id, instalment_id, paid_on, value, note, by_account, by_name)
       select $1, $2, instalment.id, '2020-01-10', 50, $3, $4, $3 from instalment returning id
     ), payee as (
       insert into payments.payee (tenant_id, case_id, leg, name, sealed, masked, asked_by, asked_by_name, asked_at)
       values ($1, $2, 'author', $3, '', $3, $4, $3, now()) returning id
     ), duty as (
       insert into payments.duty (tenant_id, case_id, what, due_on) values ($1, $2, $3, '2020-01-10')
     ) select queue.id as queue, road.id as road, handover.id as handover, petition.id as petition, petition_model.id as "petitionModel", petition_run.id as "petitionRun", deadline.id as deadline, (select min(id) from deadlines.closure where tenant_id = $1) as closure, instalment.id as instalment, payment.id as payment, payee.id as payee, model.id as model, run.id as run, task.id as task,
       (select min(id) from tasks.rule where tenant_id = $1) as rule, note.id as note, document.id as document, offer.id as offer, request.id as request, ceiling.id as ceiling,
       (select min(id) from cases.situation where tenant_id = $1) as situation,
       (select min(id) from cases.status where tenant_id = $1) as status
     from note, document, offer, request, ceiling, model, run, task, handover, deadline, instalment, payment, payee, petition, petition_model, petition_run, road, queue`

/** A followed process of the case, with a new movement that proposes a situation. */
const followedProcess = async (app: TestApp, tenant: TestTenant, caseId: number) => {
  const { rows } = await app.sql.query<{ process: number; proposal: number }>(
    prepared(
      `with p as (
       insert into monitoring.process (tenant_id, case_id, number, court, alias, is_by_rule, is_enrolled, followed_at)
       values ($1, $2, '00000018820248260100', 'TJSP', 'tjsp', false, true, now()) returning id
     ), x as (
       insert into monitoring.movement (tenant_id, process_id, case_id, source, fingerprint, instance, code, name, detail, organ, kind,
         happened_at, received_at)
       select $1, p.id, $2, 'index', 'a', 'G1', 246, 'Definitivo', '', '', 'archived', now(), now() from p returning id, process_id
     )
     insert into monitoring.proposal (tenant_id, process_id, movement_id, situation_key, made_at)
     select $1, x.process_id, x.id, 'sem-acordo', now() from x returning process_id as process, id as proposal`,
      [tenant.id, caseId],
    ),
  )
  return { FollowedProcessId: rows[0]?.process, ProposalId: rows[0]?.proposal }
}

/** An envelope of the case's document, with a signer. */
const anEnvelope = async (app: TestApp, tenant: TestTenant, caseId: number, name: string) => {
  const { rows } = await app.sql.query<{ envelope: number; signer: number }>(
    prepared(
      `with f as (
       insert into platform.file (tenant_id, name, kind, mime, size, sha256, key, purpose)
       values ($1, $3, 'pdf', 'application/pdf', 1, '', $4::text, 'envelopes.original') returning id
     ), e as (
       insert into envelopes.envelope (tenant_id, case_id, version, client_id, name, document_id, is_minuta, file_id, document_hash, driver,
         is_ordered, expiry_days, remind_days, by_account, by_name, made_at)
       select $1, $2, 1, $4::uuid, $3, 1, false, f.id, '', 'link', false, 7, 2, 1, $3, now() from f returning id
     )
     insert into envelopes.signer (tenant_id, envelope_id, position, role, name, cpf, email)
     select $1, e.id, 101, 'witness', $3, '52998224725', 'testemunha@exemplo.test' from e returning envelope_id as envelope, id as signer`,
      [tenant.id, caseId, name, randomUUID()],
    ),
  )
  return { EnvelopeId: rows[0]?.envelope, EnvelopeSignerId: rows[0]?.signer }
}

/** A call of the case that a colleague took over and that has ended, with its recording. */
const aCall = async (app: TestApp, tenant: TestTenant, caseId: number, name: string) => {
  const { rows } = await app.sql.query<{ key: string }>(
    prepared(
      `with c as (
       insert into calls.call (tenant_id, direction, extension, number, case_id, begun_at, ended_at, cause, ended_by, note)
       values ($1, 'in', '2041', '11987654321', $2, now(), now(), 'hung-up', 'them', $3) returning id, key
     ), f as (
       insert into platform.file (tenant_id, name, kind, mime, size, sha256, key, purpose)
       values ($1, $3, 'wav', 'audio/wav', 1, '', $4, 'calls.recording') returning id
     ), r as (
       insert into calls.recording (tenant_id, call_id, file_id, stored_at, delete_on) select $1, c.id, f.id, now(), '2099-01-01' from c, f
     ), s as (
       insert into calls.side (tenant_id, call_id, user_id, exchange_key, number)
       select $1, c.id, m.id, $3, '11987654321' from c, (select min(id) as id from identity.membership where tenant_id = $1) m where m.id is not null
     ) select key from c`,
      [tenant.id, caseId, name, `${tenant.id}/${randomUUID()}`],
    ),
  )
  return { CallId: rows[0]?.key }
}

/** A contact that a provider found for the case, in a run. */
const aCapture = async (app: TestApp, tenant: TestTenant, caseId: number, name: string) => {
  const { rows } = await app.sql.query<{ run: number; proposal: number }>(
    prepared(
      `with n as (
       insert into capture.need (tenant_id, case_id, reason, since) values ($1, $2, 'none', now()) on conflict do nothing
     ), r as (
       insert into capture.run (tenant_id, state, by_account, by_name, started_at) values ($1, 'done', 1, $3, now()) returning id
     ), a as (
       insert into capture.attempt (tenant_id, case_id, run_id, state, legal_basis, by_account, by_name, made_at)
       select $1, $2, r.id, 'answered', 'consent', 1, $3, now() from r returning id, run_id
     )
     insert into capture.proposal (tenant_id, case_id, attempt_id, person_id, name, kind, value, source, found_at)
     select $1, $2, a.id, c.author_id, $3, 'email', 'achado@exemplo.test', $3, now() from a, cases.case c where c.id = $2
     returning id as proposal, (select run_id from a) as run`,
      [tenant.id, caseId, name],
    ),
  )
  return { ContactProposalId: rows[0]?.proposal, CaptureRunId: rows[0]?.run }
}

export const caseBelongings = async (app: TestApp, tenant: TestTenant, user: TestUser, name: string) => {
  const caseId = await aCase(app, { tenant, author: name, client: name })
  const { rows } = await app.sql.query<{ note: number; document: number } & DealIds>(
    prepared(everything, [tenant.id, caseId, name, user.accountId, `${tenant.id}/${randomUUID()}`, user.id]),
  )
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
    DeadlineId: rows[0]?.deadline,
    ClosureId: rows[0]?.closure,
    HandoverId: String(rows[0]?.handover),
    InstalmentId: rows[0]?.instalment,
    PaymentId: rows[0]?.payment,
    PayeeId: rows[0]?.payee,
    RoadId: rows[0]?.road,
    QueueId: rows[0]?.queue,
    PetitionId: String(rows[0]?.petition),
    PetitionModelId: rows[0]?.petitionModel,
    PetitionRunId: String(rows[0]?.petitionRun),
    ...(await followedProcess(app, tenant, caseId)),
    ...(await anEnvelope(app, tenant, caseId, name)),
    ...(await aCall(app, tenant, caseId, name)),
    ...(await aCapture(app, tenant, caseId, name)),
  }
}
