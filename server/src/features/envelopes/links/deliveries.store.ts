import type { SignerChannel, SignerId } from '@tratativa/contract/envelopes/shapes'
import type { SqlReader, TenantTx } from '../../../platform/db/scope.ts'

export type DeliveryKind = 'link' | 'reminder' | 'code' | 'copy'

export interface DeliveryRow {
  readonly id: number
  readonly signer_id: SignerId
  readonly kind: DeliveryKind
  readonly channel: SignerChannel
  readonly address: string
  readonly state: 'waiting' | 'sent' | 'failed'
  readonly subject: string
  readonly sealed_text: string | null
  readonly message_id: number | null
  readonly at: Date
  readonly ended_at: Date | null
}

type NewDelivery = Pick<
  DeliveryRow,
  'signer_id' | 'kind' | 'channel' | 'address' | 'subject' | 'sealed_text' | 'message_id'
>

const columns = [
  'id',
  'signer_id',
  'kind',
  'channel',
  'address',
  'state',
  'subject',
  'sealed_text',
  'message_id',
  'at',
  'ended_at',
] as const

type Narrow = Pick<DeliveryRow, 'signer_id' | 'kind' | 'channel' | 'state'>

export const insertDelivery = async (tx: TenantTx, values: NewDelivery): Promise<number> => {
  const { id } = await tx.sql
    .insertInto('envelopes.delivery')
    .values({ ...values, at: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const lockDelivery = (tx: TenantTx, id: number): Promise<DeliveryRow | undefined> =>
  tx.sql
    .selectFrom('envelopes.delivery')
    .select(columns)
    .$narrowType<Narrow>()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** The text is deleted with the end of the delivery. */
export const endDelivery = async (tx: TenantTx, id: number, state: 'sent' | 'failed') => {
  await tx.sql
    .updateTable('envelopes.delivery')
    .set({ state, sealed_text: null, ended_at: tx.now })
    .where('id', '=', id)
    .execute()
}

export const deliveriesOf = (on: SqlReader, signers: readonly SignerId[]): Promise<DeliveryRow[]> =>
  signers.length === 0
    ? Promise.resolve([])
    : on.sql
        .selectFrom('envelopes.delivery')
        .select(columns)
        .$narrowType<Narrow>()
        .where('signer_id', 'in', [...signers])
        .orderBy('id')
        .execute()
