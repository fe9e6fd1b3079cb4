// The content of the evidence page, from the rows: the steps, and only those messages that left.
import { legalNature } from '@tratativa/contract/envelopes/consent'
import { maskedCpf } from '@tratativa/contract/envelopes/masks'
import type { SignerRole } from '@tratativa/contract/envelopes/states'
import { formatProcessNumber } from '@tratativa/contract/kernel/brazil'
import { caseCode } from '@tratativa/contract/kernel/ids'
import type { EnvelopeRow, SignerRow, StepRow } from '../envelopes.store.ts'
import { instantText } from '../links/day-text.ts'

export interface Fact {
  readonly label: string
  readonly text: string
}

export interface SignatureEvidence {
  readonly title: string
  readonly facts: readonly Fact[]
  readonly typedName: string
  /** Strokes as an SVG path in a box of 600 x 200; null for a typed signature. */
  readonly strokes: string | null
}

export interface Evidence {
  readonly document: readonly Fact[]
  readonly signatures: readonly SignatureEvidence[]
  readonly steps: readonly string[]
  /** At the foot of each page. */
  readonly foot: string
}

export interface EvidenceGround {
  readonly company: string
  readonly processNumber: string
  readonly envelope: EnvelopeRow
  readonly signers: readonly SignerRow[]
  readonly steps: readonly StepRow[]
  /** The deliveries that left. */
  readonly arrived: ReadonlySet<string>
  /** The certificate that seals; null where none does. */
  readonly seal: { readonly holder: string; readonly isValid: boolean } | null
}

const roles: Readonly<Record<SignerRole, string>> = {
  party: 'parte',
  lawyer: 'advogado(a)',
  client: 'cliente',
  witness: 'testemunha',
}
const channels: Readonly<Record<string, string>> = { whatsapp: 'WhatsApp', mail: 'e-mail' }

const fact = (label: string, text: string): Fact => ({ label, text })

const identityOf = ({ cpf, oab }: SignerRow) => (cpf === null ? `OAB ${oab ?? ''}` : `CPF ${maskedCpf(cpf)}`)

const codeFact = ({ steps, arrived }: EvidenceGround, signer: SignerRow): Fact[] => {
  const own = steps.filter(({ signer_id }) => signer_id === signer.id)
  const right = own.findLast(({ kind }) => kind === 'code-right')
  const sent = own.findLast(
    ({ kind, detail }) => kind === 'code-sent' && detail['delivery'] === right?.detail['delivery'],
  )
  if (!right || !sent) return []
  const way = `${channels[sent.detail['channel'] ?? ''] ?? ''}, ${sent.detail['address'] ?? ''}`
  const left = arrived.has(sent.detail['delivery'] ?? '') ? `enviado em ${instantText(sent.at)}, ` : ''
  return [fact('Código', `${way}: ${left}confirmado em ${instantText(right.at)}`)]
}

const signatureOf = (ground: EvidenceGround, signer: SignerRow): SignatureEvidence => {
  const signed = ground.steps.findLast(({ kind, signer_id }) => kind === 'signed' && signer_id === signer.id)
  return {
    title: `${signer.name} (${roles[signer.role]})`,
    facts: [
      fact('Documento', identityOf(signer)),
      fact('Assinou em', signed ? instantText(signed.at) : ''),
      fact('Endereço IP', signed?.address ?? 'não informado'),
      fact('Navegador', signed?.agent ?? 'não informado'),
      ...codeFact(ground, signer),
      fact('Consentimento', signed?.detail['consent'] ?? ''),
      fact('Nome digitado', signer.typed_name ?? ''),
      fact('SHA-256 da assinatura', signer.signature_hash ?? ''),
    ],
    typedName: signer.typed_name ?? '',
    strokes: signer.signature_kind === 'drawn' ? signer.signature : null,
  }
}

type Sentence = (detail: Readonly<Record<string, string>>) => string
const way: Sentence = (detail) => `por ${channels[detail['channel'] ?? ''] ?? ''} a ${detail['address'] ?? ''}`

const sentences: Partial<Record<StepRow['kind'], Sentence>> = {
  created: ({ by }) => `envelope criado por ${by ?? ''}`,
  sent: ({ by }) => `envelope enviado por ${by ?? ''}`,
  'link-sent': (detail) => `link enviado ${way(detail)}`,
  reminded: (detail) => `lembrete enviado ${way(detail)}`,
  'digits-right': () => 'números do documento conferidos',
  'digits-wrong': () => 'números do documento errados',
  'code-sent': (detail) => `código enviado ${way(detail)}`,
  'code-right': () => 'código confirmado',
  'code-wrong': () => 'código errado',
  locked: () => 'link bloqueado por tentativas',
  read: () => 'documento aberto',
  signed: () => 'assinou',
}

const needsArrival: readonly StepRow['kind'][] = ['link-sent', 'reminded', 'code-sent']

const stepLines = ({ steps, signers, arrived }: EvidenceGround): string[] => {
  const confirmed = new Set(steps.filter(({ kind }) => kind === 'code-right').map(({ detail }) => detail['delivery']))
  const hasLeft = ({ kind, detail }: StepRow) =>
    !needsArrival.includes(kind) || arrived.has(detail['delivery'] ?? '') || confirmed.has(detail['delivery'])
  return steps.filter(hasLeft).flatMap((step) => {
    const sentence = sentences[step.kind]
    if (!sentence) return []
    const who = signers.find(({ id }) => id === step.signer_id)?.name
    const place = step.address === null ? '' : ` (IP ${step.address})`
    return [`${instantText(step.at)}  ${who === undefined ? '' : `${who}: `}${sentence(step.detail)}${place}`]
  })
}

const sealText = (seal: EvidenceGround['seal']): string => {
  if (seal === null)
    return 'Este arquivo não foi selado com certificado digital: a empresa não tem um certificado em uso.'
  const mark = seal.isValid ? '' : ' (certificado sem validade jurídica)'
  return `O arquivo, com esta página, foi selado com o certificado digital de ${seal.holder}${mark}. Qualquer alteração posterior aparece ao conferir o selo.`
}

export const evidenceOf = (ground: EvidenceGround): Evidence => {
  const { envelope, company, processNumber, seal } = ground
  const process = formatProcessNumber(processNumber)
  return {
    document: [
      fact('Documento', envelope.name),
      fact('SHA-256 antes das assinaturas', envelope.document_hash),
      fact('Enviado por', company),
      fact('Caso', `${caseCode(envelope.case_id)}${process === '' ? '' : `, processo ${process}`}`),
      fact('Natureza', legalNature(seal?.isValid === true)),
      fact('Selo', sealText(seal)),
      fact('Horários', 'de Brasília (UTC−3)'),
    ],
    signatures: ground.signers.map((signer) => signatureOf(ground, signer)),
    steps: stepLines(ground),
    foot: `Envelope ${envelope.id} - documento ${envelope.document_hash.slice(0, 16)}`,
  }
}
