// The stored corrections of a company as examples of the corpus (contract/src/terms/corpus), for the operators of the product.
import type { TenantId } from '@tratativa/contract/kernel/ids'
import type { SqlReader } from '../../../platform/db/scope.ts'
import { listCorrectedMessages, type CorrectedMessage } from './corrected-readings.store.ts'
import { maskText } from './mask-text.ts'

/** 1050000 -> '10_500_00', as the corpus writes cents. */
const centsLiteral = (cents: number) => {
  const reais = String(Math.trunc(cents / 100)).replaceAll(/\B(?=(?:\d{3})+$)/g, '_')
  return `${reais}_${String(cents % 100).padStart(2, '0')}`
}

const quoted = (text: string) =>
  `'${text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", String.raw`\'`)
    .replaceAll('\r', '')
    .replaceAll('\n', String.raw`\n`)}'`

const exampleOf = ({ text, cents, instalments, names }: CorrectedMessage) => {
  const asks = cents === null ? '' : centsLiteral(cents)
  const parts = instalments === null || instalments === 1 ? '' : `, instalments: ${instalments}`
  return `  { text: ${quoted(maskText(text, names))}, asks: [${asks}]${parts} },`
}

export const corpusExamples = async (reader: SqlReader, tenantId: TenantId): Promise<string[]> =>
  (await listCorrectedMessages(reader, tenantId)).map(exampleOf)
