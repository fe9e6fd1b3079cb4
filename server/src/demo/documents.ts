// PDFs on some closed cases of the demo, so that a newcomer finds something by its text.
import type { CaseDocumentId, DocumentKind } from '@tratativa/contract/cases/desk/document-shapes'
import { formatProcessNumber } from '@tratativa/contract/kernel/brazil'
import type { TenantId } from '@tratativa/contract/kernel/ids'
import { writeTextPdf } from '@tratativa/pdf-text'
import { caseDocumentPurpose, enqueueReading } from '../features/cases/index.ts'
import type { Db } from '../platform/db/scope.ts'
import type { Files } from '../platform/files/files.ts'
import { closedCases, insertDemoDocument, type ClosedCase } from './documents.store.ts'

interface DemoDocument {
  readonly name: string
  readonly kind: DocumentKind
  readonly text: string
}

const money = (cents: number) =>
  new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(cents / 100)

const heading = ({ author, client, processNumber }: ClosedCase) => [
  processNumber === null ? '' : `Processo nº ${formatProcessNumber(processNumber)}`,
  `Autor: ${author}`,
  `Réu: ${client}`,
  '',
]

export const minuta = (case_: ClosedCase): DemoDocument => ({
  name: 'minuta de acordo.pdf',
  kind: 'draft',
  text: [
    'TERMO DE ACORDO',
    '',
    ...heading(case_),
    `1. O réu pagará ao autor ${money(case_.value)}, em parcela única, por depósito judicial, em até dez dias úteis contados da homologação.`,
    '2. Com o pagamento, o autor dá ao réu plena, geral e irrevogável quitação do objeto do processo.',
    '3. Em caso de atraso, incidirá multa de dez por cento sobre o valor do acordo.',
    '4. Cada parte arcará com os honorários de seu advogado. As custas remanescentes, se houver, são do réu.',
    '5. As partes requerem a homologação deste acordo e renunciam ao prazo recursal.',
  ].join('\n'),
})

const receipt = (case_: ClosedCase): DemoDocument => ({
  name: 'recibo do protocolo.pdf',
  kind: 'receipt',
  text: [
    'RECIBO DE PETICIONAMENTO ELETRÔNICO',
    '',
    ...heading(case_),
    'Tipo da petição: pedido de homologação de acordo.',
    'Documento principal assinado digitalmente. O protocolo foi recebido pelo tribunal.',
  ].join('\n'),
})

const payment = (case_: ClosedCase): DemoDocument => ({
  name: 'comprovante do depósito.pdf',
  kind: 'proof',
  text: [
    'COMPROVANTE DE DEPÓSITO JUDICIAL',
    '',
    ...heading(case_),
    `Valor depositado: ${money(case_.value)}`,
    'Guia de depósito quitada. Autenticação mecânica no rodapé da guia original.',
  ].join('\n'),
})

const documentsOf = (case_: ClosedCase, index: number): readonly DemoDocument[] =>
  [minuta, receipt, payment].slice(0, (index % 3) + 1).map((make) => make(case_))

export const makeDocuments = async (db: Db, files: Files, tenantId: TenantId) => {
  const into = {
    tenantId,
    write: <T>(work: Parameters<typeof db.inTenant<T>>[1]) => db.inTenant(tenantId, work),
  }
  const cases = await db.inTenant(tenantId, (tx) => closedCases(tx))
  for (const [index, case_] of cases.entries())
    for (const { name, kind, text } of documentsOf(case_, index)) {
      const pdf = writeTextPdf(text)
      const upload = {
        name,
        purpose: caseDocumentPurpose,
        content: (async function* () {
          yield await Promise.resolve(pdf)
        })(),
      }
      await files.store(into, upload, async (tx, file) => {
        const id = await insertDemoDocument(tx, case_, { name, kind, fileId: file.id })
        enqueueReading(tx, { id: id as CaseDocumentId, fileId: file.id, fileKind: file.kind })
      })
    }
}
