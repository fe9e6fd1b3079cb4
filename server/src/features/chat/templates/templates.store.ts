// The texts that open a matter: the four defaults, and what the company has written in their place.
import { templateNames, type TemplateId } from '@tratativa/contract/chat/shapes'
import type { TenantReader, TenantTx } from '../../../platform/db/scope.ts'

interface WrittenTemplate {
  readonly id: TemplateId
  readonly content: string
  readonly officialName: string | null
}

/** The texts that the company has rewritten; at most four. */
const writtenTemplates = (reader: TenantReader): Promise<WrittenTemplate[]> =>
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

// The default texts of a company, until its administrator writes others.
const templateTexts: Readonly<Record<TemplateId, string>> = {
  1: `Olá! Aqui é {{negociador}}, da *{{empresa}}*.

Entro em contato sobre o processo *{{processo}}*, movido por {{autor}} em face de {{cliente}}. Temos interesse em uma solução por acordo.

Podemos conversar por aqui?`,
  2: `Olá! Aqui é {{negociador}}, da *{{empresa}}*.

Em relação ao processo *{{processo}}* ({{autor}} x {{cliente}}), apresentamos a seguinte proposta de acordo:

*Valor:* {{proposta}}
*Forma de pagamento:* {{forma}}

A proposta é válida até {{prazo}}. Fico à disposição para esclarecimentos.`,
  3: `Olá! Aqui é {{negociador}}, da *{{empresa}}*.

Sobre o acordo do processo *{{processo}}* ({{autor}} x {{cliente}}): ainda aguardamos a minuta assinada para darmos andamento ao protocolo e ao pagamento.

Poderia nos informar quando ela será enviada?`,
  4: `Olá! Aqui é {{negociador}}, da *{{empresa}}*.

Ainda não recebi retorno sobre a proposta de acordo do processo *{{processo}}* ({{autor}} x {{cliente}}).

Há interesse em seguir com a negociação? Fico no aguardo.`,
}

const ids: readonly TemplateId[] = [1, 2, 3, 4]

/** Returns all four texts, each as the company has written it, else the default. */
export const readTemplates = async (reader: TenantReader) => {
  const written = new Map((await writtenTemplates(reader)).map((template) => [template.id, template]))
  return ids.map((id) => ({
    id,
    template: templateNames[id],
    content: written.get(id)?.content ?? templateTexts[id],
    officialName: written.get(id)?.officialName ?? null,
  }))
}
