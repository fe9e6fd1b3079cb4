import { sql } from 'kysely'

/** The cases, of all companies, whose minuta has all its signatures. */
export const casesWithSignedMinuta = sql`
  select e.tenant_id, e.case_id from envelopes.envelope e where e.state = 'signed' and e.is_minuta`
