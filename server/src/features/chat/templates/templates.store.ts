import type { TemplateId } from '@tratativa/contract/chat/shapes'
import type { TenantReader, TenantTx } from '../../../platform/db/scope.ts'

export interface WrittenTemplate {
  readonly id: TemplateId
  readonly content: string
  readonly officialName: string | null
}

/** The texts that the company has rewritten; at most four. */
export const writtenTemplates = (reader: TenantReader): Promise<WrittenTemplate[]> =>
  reader.sql
    .selectFrom('chat.template')
    .select(['id', 'content', 'official_name as officialName'])
    .$narrowType<{ id: TemplateId }>()
    .execute()

export const writeTemplate = async (tx: TenantTx, { id, content, officialName }: WrittenTemplate) => {
  const values = { content, official_name: officialName }
  await tx.sql
    .insertInto('chat.template')
    .values({ id, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doUpdateSet(values))
    .execute()
}
