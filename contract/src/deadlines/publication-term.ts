// The deadline that a publication starts: by the document, the branch of justice and the term that its text gives.
import type { CountingKind } from './kinds.ts'

export interface PublicationFacts {
  /** J.TR of the process number; null when the number names no court. */
  readonly court: string | null
  readonly isSmallClaims: boolean
  /** Intimação, Citação, Edital, Lista de distribuição. */
  readonly kind: string
  /** Despacho, Decisão, Sentença, Acórdão. */
  readonly document: string
  readonly stated: { readonly days: number; readonly isCalendar: boolean } | null
}

export interface PublicationTerm {
  readonly title: string
  readonly days: number
  readonly kind: CountingKind
  /** The source of the days: the text of the publication, or an article. */
  readonly basis: string
}

type Rules = 'procedural' | 'labour' | 'small-claims'

interface LawfulTerm {
  readonly title: string
  readonly days: number
  readonly law: string
}

const lawful: Readonly<Record<string, Readonly<Partial<Record<Rules, LawfulTerm>>>>> = {
  sentenca: {
    procedural: { title: 'Apelação', days: 15, law: 'CPC, art. 1.003, § 5º' },
    labour: { title: 'Recurso ordinário', days: 8, law: 'CLT, art. 895' },
    'small-claims': { title: 'Recurso inominado', days: 10, law: 'Lei 9.099/1995, art. 42' },
  },
  acordao: {
    procedural: { title: 'Recurso', days: 15, law: 'CPC, art. 1.003, § 5º' },
    labour: { title: 'Recurso de revista', days: 8, law: 'Lei 5.584/1970, art. 6º' },
    'small-claims': { title: 'Recurso extraordinário', days: 15, law: 'CPC, art. 1.003, § 5º' },
  },
  decisao: { procedural: { title: 'Agravo de instrumento', days: 15, law: 'CPC, art. 1.003, § 5º' } },
  citacao: { procedural: { title: 'Contestação', days: 15, law: 'CPC, art. 335' } },
}

/** Where neither the law nor the judge gives a term. */
const general: LawfulTerm = { title: 'Manifestação', days: 5, law: 'CPC, art. 218, § 3º' }

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

const lawfulTerm = (kind: string, document: string, rules: Rules): LawfulTerm | null => {
  const isCitation = kind.startsWith('citacao')
  const term = lawful[isCitation ? 'citacao' : (document.split(' ')[0] ?? '')]?.[rules]
  if (term !== undefined) return term
  // The defence of labour and small claims is due at the hearing; the term of an edict stands in its text.
  return isCitation || kind.startsWith('edital') ? null : general
}

/** Null: the publication starts no deadline by itself. */
export const termOfPublication = ({
  court,
  isSmallClaims,
  kind,
  document,
  stated,
}: PublicationFacts): PublicationTerm | null => {
  if (folded(kind).startsWith('lista')) return null
  const rules: Rules = court?.startsWith('5.') ? 'labour' : isSmallClaims ? 'small-claims' : 'procedural'
  const law = lawfulTerm(folded(kind), folded(document), rules)
  const name = `(${(document || kind || 'publicação').toLowerCase()})`
  // A judgment that gives a term for an act does not lengthen the term of its appeal.
  if (stated !== null && (law === null || law === general || stated.days < law.days))
    return {
      title: `${general.title} ${name}`,
      days: stated.days,
      kind: stated.isCalendar ? 'calendar' : rules,
      basis: 'Prazo lido no texto da publicação',
    }
  return law && { title: `${law.title} ${name}`, days: law.days, kind: rules, basis: law.law }
}
