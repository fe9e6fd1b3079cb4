import type { TenantId } from '@tratativa/contract/kernel/ids'
import { sql } from 'kysely'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { holdSession, type Hold } from '../line/sessions-held.store.ts'

/** What a batch brought that was not known before. */
export type News =
  | {
      readonly what: 'heard' | 'written'
      readonly chat: number
      readonly message: number
      readonly isNew: boolean
      readonly hasMedia: boolean
    }
  | { readonly what: 'status' | 'changed'; readonly chat: number; readonly message: number }
  | { readonly what: 'merged'; readonly merge: number }

/** Who brings it: the owner of the session, held to its fence, or WhatsApp by a call, which any process may answer. */
export type Bearer = Hold | { readonly tenantId: TenantId; readonly owner: null }

export const receive = async (tx: TenantTx, bearer: Bearer, events: readonly unknown[]) => {
  const told = sql`${JSON.stringify(events)}::jsonb`
  const taken =
    bearer.owner === null ? sql`chat.take_in(${told})` : sql`chat.receive(${bearer.owner}, ${bearer.fence}, ${told})`
  const { rows } = await sql<{ news: News[] }>`select ${taken} as news`.execute(tx.sql)
  return rows[0]?.news ?? []
}

/** What could not be settled stays as it came, with the reason, for people to look into. */
export const keepUnsettled = async (tx: TenantTx, bearer: Bearer, event: { readonly key: string }, error: string) => {
  if (bearer.owner !== null) await holdSession(tx, bearer)
  await sql`insert into chat.raw_event (key, event, error) values (${event.key}, ${JSON.stringify(event)}::jsonb, ${error})
    on conflict (tenant_id, key) do nothing`.execute(tx.sql)
}

export const settledDays = 7
const unsettledDays = 90

/** WhatsApp tells nothing twice after a week; the messages themselves stay known by their ids. */
export const forgetRaw = async (tx: Pick<TenantTx, 'sql'>) => {
  await sql`delete from chat.raw_event where came_at < now() - case when settled_at is null then ${unsettledDays}::integer
    else ${settledDays}::integer end * interval '1 day'`.execute(tx.sql)
}
