// Names of files as a court takes them.
import type { DocumentKind } from '../../cases/desk/document-shapes.ts'
import type { FileRules } from './court-rules.ts'

/** The petition comes first, then who asks, then what proves it. */
export const bundleOrder = [
  'power',
  'identity',
  'signed-draft',
  'draft',
  'calculation',
  'proof',
  'decision',
  'petition',
  'receipt',
  'other',
] as const satisfies readonly DocumentKind[]

/** Documents that a court usually wants beside the petition: a first bundle has these. */
export const usualKinds: readonly DocumentKind[] = ['power', 'identity', 'signed-draft']

/** The kinds as courts read them: documents are in Portuguese. */
const kindNames: Readonly<Record<DocumentKind, string>> = {
  draft: 'Minuta',
  'signed-draft': 'Minuta assinada',
  petition: 'Petição anexa',
  receipt: 'Comprovante',
  decision: 'Decisão',
  proof: 'Prova',
  calculation: 'Cálculo',
  identity: 'Documento de identidade',
  power: 'Procuração',
  other: 'Documento',
}

export interface NamedFile {
  /** Null for the petition itself. */
  readonly kind: DocumentKind | null
  readonly title: string
  readonly order: number
  /** From 1; null for a file that is whole. */
  readonly part: number | null
}

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')

/** Letters, digits and the allowed signs; everything else becomes the first allowed sign. */
const allowedText = (text: string, { nameSigns, hasAccents }: FileRules): string => {
  const plain = hasAccents ? text.normalize('NFC') : withoutAccents(text)
  const letters = hasAccents ? /[\p{L}\p{N}]/u : /[A-Za-z0-9]/
  const filler = [...nameSigns].find((sign) => sign !== '.') ?? ''
  let result = ''
  for (const sign of plain) {
    const next = letters.test(sign) || nameSigns.includes(sign) ? sign : filler
    if (next !== filler || !result.endsWith(filler)) result += next
  }
  return result
}

const ends = /^[ ._-]+|[ ._-]+$/g

/** The name of a file by the rules of a court, with '.pdf'. The order is always in it, so that two files never share a name. */
export const fileNameOf = ({ kind, title, order, part }: NamedFile, rules: FileRules): string => {
  const kindName = kind === null ? 'Petição' : kindNames[kind]
  const written = rules.namePattern
    .replaceAll('{n}', String(order).padStart(2, '0'))
    .replaceAll('{tipo}', kindName)
    .replaceAll('{nome}', title.replace(/\.[a-z0-9]{2,5}$/i, ''))
    .replaceAll('{parte}', '')
  const suffix = part === null ? '' : allowedText(` parte ${part}`, rules)
  const name = allowedText(written, rules).replaceAll(ends, '')
  return `${name.slice(0, rules.nameLetters - suffix.length).replaceAll(ends, '')}${suffix}.pdf`
}
