// The facts of a case that its road follows, read from the tables of other features.
import type { RoadFacts } from '@tratativa/contract/closing/steps'
import type { EnvelopeId } from '@tratativa/contract/envelopes/shapes'
import type { EnvelopeState, SignerState } from '@tratativa/contract/envelopes/states'
import type { CaseId } from '@tratativa/contract/kernel/ids'
import type { PetitionState } from '@tratativa/contract/petitions/states'
import { sql } from 'kysely'
import type { SqlReader } from '../../platform/db/scope.ts'
import type { RoadRow } from './roads.store.ts'

export interface RoadPaper {
  readonly id: number
  readonly title: string
  readonly state: PetitionState
  readonly version: number
}

interface RoadEnvelope {
  readonly id: EnvelopeId
  readonly documentId: number
  readonly state: EnvelopeState
  readonly signers: readonly { readonly name: string; readonly state: SignerState }[]
}

export interface FactsOfCase {
  readonly minuta: RoadPaper | null
  readonly petition: (RoadPaper & { readonly isSigning: boolean }) | null
  readonly envelope: RoadEnvelope | null
  readonly situation: string | null
  readonly wasRatified: boolean
  readonly isPaid: boolean
  readonly endsWhenPaid: boolean
  readonly duty: RoadFacts['duty']
}

/** An envelope or a petition that a person made beside the road counts too, when it is younger than the road. */
export const readFactsOfCase = async (
  reader: SqlReader,
  { case_id, minuta_id, petition_id, made_at }: Pick<RoadRow, 'case_id' | 'minuta_id' | 'petition_id' | 'made_at'>,
): Promise<FactsOfCase> => {
  const { rows } = await sql<FactsOfCase>`
    select
      (select json_build_object('id', p.id, 'title', p.title, 'state', p.state, 'version', p.version)
        from petitions.petition p where p.id = ${minuta_id}) as minuta,
      (select json_build_object('id', p.id, 'title', p.title, 'state', p.state, 'version', p.version, 'isSigning', exists (
          select 1 from petitions.signature n join certificates.signing g on g.id = n.signing_id and g.tenant_id = n.tenant_id
          where n.petition_id = p.id and n.version = p.version and g.state = 'waiting'))
        from petitions.petition p
        where p.case_id = ${case_id} and (p.id = ${petition_id} or (p.kind = 'homologation' and p.id > coalesce(${minuta_id}::bigint, p.id)))
        order by (p.id = ${petition_id}) desc nulls last, p.id desc limit 1) as petition,
      (select json_build_object('id', e.id, 'documentId', e.document_id, 'state', e.state, 'signers', (
          select coalesce(json_agg(json_build_object('name', s.name, 'state', s.state) order by s.position, s.id), '[]')
          from envelopes.signer s where s.envelope_id = e.id))
        from envelopes.envelope e
        where e.case_id = ${case_id} and e.is_minuta and e.made_at >= ${made_at} and e.state <> 'draft'
        order by e.id desc limit 1) as envelope,
      s.key as situation,
      exists (select 1 from closing.step t where t.step = 'homologation' and t.state = 'done'
        and t.road_id = (select max(r.id) from closing.road r where r.case_id = ${case_id})) as "wasRatified",
      coalesce((select r.ends_when_paid from closing.rules r), false) as "endsWhenPaid",
      exists (select 1 from payments.plan l where l.case_id = ${case_id} and l.state = 'current')
        and not exists (select 1 from payments.instalment i where i.case_id = ${case_id} and i.state = 'open')
        and exists (select 1 from payments.instalment i where i.case_id = ${case_id} and i.state = 'paid') as "isPaid",
      coalesce((select case when d.done_on is null then 'open' else 'done' end
        from payments.duty d where d.case_id = ${case_id}), 'none') as duty
    from cases.case c join cases.situation s on s.id = c.situation_id
    where c.id = ${case_id}`.execute(reader.sql)
  const [facts] = rows
  if (!facts) throw new Error(`closing: case ${case_id} not found`)
  return facts
}

export const roadFactsOf = ({ minuta, petition, envelope, ...rest }: FactsOfCase): RoadFacts => ({
  ...rest,
  minuta: minuta?.state ?? null,
  petition: petition?.state ?? null,
  envelope: envelope?.state ?? null,
})

export interface AcceptedDeal {
  readonly offerId: number
  /** In cents. */
  readonly value: number
  readonly instalments: number
}

/** The offer that was accepted last and still is. */
export const findAcceptedDeal = async (reader: SqlReader, caseId: CaseId): Promise<AcceptedDeal | null> => {
  const { rows } = await sql<AcceptedDeal>`
    select o.id as "offerId", o.value, o.instalments
    from cases.offer o cross join lateral (
      select u.outcome, u.id from cases.offer_outcome u
      where u.tenant_id = o.tenant_id and u.offer_id = o.id order by u.id desc limit 1
    ) u
    where o.case_id = ${caseId} and u.outcome = 'accepted' and o.value > 0
    order by u.id desc limit 1`.execute(reader.sql)
  return rows[0] ?? null
}

/** The PDF of an approved version; null until it is written. */
export const findApprovedPdf = async (reader: SqlReader, id: number, version: number): Promise<string | null> => {
  const row = await reader.sql
    .selectFrom('petitions.petition_version')
    .select('pdf_file_id')
    .where('petition_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.pdf_file_id ?? null
}
