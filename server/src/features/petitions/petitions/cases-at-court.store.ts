// The cases, of all companies, whose petition of the agreement is signed or filed: the radar asks their courts first.
import { sql } from 'kysely'

const ofState = (state: 'signed' | 'filed') => sql`
  select p.tenant_id, p.case_id from petitions.petition p
  where p.state = ${sql.lit(state)} and p.kind in ('agreement', 'homologation')`

export const casesWithSignedPetition = ofState('signed')
export const casesWithFiledPetition = ofState('filed')
