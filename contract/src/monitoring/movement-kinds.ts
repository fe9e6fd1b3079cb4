// The movements that matter, by the codes of the national table of movements (SGT). Everything else is a movement without a kind.

export const movementKinds = [
  'sentence',
  'ratified',
  'appeal',
  'hearing',
  'deposit',
  'seizure',
  'archived',
  'final',
  'petition',
] as const
export type MovementKind = (typeof movementKinds)[number]

export interface MovementRule {
  /** Null: courts use codes of their own for it, and only the name is known. */
  readonly code: number | null
  /** As the national table names it. */
  readonly name: string
  readonly kind: MovementKind
}

export const movementRules: readonly MovementRule[] = [
  { code: 466, name: 'Homologação de Transação', kind: 'ratified' },
  { code: 377, name: 'Acordo em execução ou em cumprimento de sentença', kind: 'ratified' },
  { code: 219, name: 'Procedência', kind: 'sentence' },
  { code: 220, name: 'Improcedência', kind: 'sentence' },
  { code: 221, name: 'Procedência em Parte', kind: 'sentence' },
  { code: 463, name: 'Desistência', kind: 'sentence' },
  { code: 196, name: 'Extinção da execução ou do cumprimento da sentença', kind: 'sentence' },
  { code: 237, name: 'Provimento', kind: 'appeal' },
  { code: 238, name: 'Provimento em Parte', kind: 'appeal' },
  { code: 239, name: 'Não-Provimento', kind: 'appeal' },
  { code: null, name: 'Apelação', kind: 'appeal' },
  { code: null, name: 'Recurso', kind: 'appeal' },
  { code: 970, name: 'Audiência', kind: 'hearing' },
  { code: null, name: 'Designação de audiência', kind: 'hearing' },
  { code: null, name: 'Depósito judicial', kind: 'deposit' },
  { code: null, name: 'Depósito', kind: 'deposit' },
  { code: null, name: 'Expedição de alvará', kind: 'deposit' },
  { code: null, name: 'Expedição de alvará de levantamento', kind: 'deposit' },
  { code: 11382, name: 'Bloqueio/penhora on line', kind: 'seizure' },
  { code: null, name: 'Penhora', kind: 'seizure' },
  { code: null, name: 'Penhora realizada', kind: 'seizure' },
  { code: 246, name: 'Definitivo', kind: 'archived' },
  { code: 22, name: 'Baixa Definitiva', kind: 'archived' },
  { code: 848, name: 'Trânsito em julgado', kind: 'final' },
  { code: 85, name: 'Petição', kind: 'petition' },
]

const folded = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

const byCode = new Map(movementRules.flatMap(({ code, kind }) => (code === null ? [] : [[code, kind] as const])))
const byName = new Map(
  movementRules.flatMap((rule) => (rule.code === null ? [[folded(rule.name), rule.kind] as const] : [])),
)

/** The code decides. The name counts only where courts use codes of their own: copies of the table are often wrong. */
export const kindOfMovement = (code: number, name: string): MovementKind | null =>
  byCode.get(code) ?? byName.get(folded(name)) ?? null

/** The kinds of which the responsible and those who lead are told at once. */
export const alarmingKinds: readonly MovementKind[] = [
  'sentence',
  'ratified',
  'appeal',
  'hearing',
  'deposit',
  'seizure',
  'archived',
  'final',
]
/** The kinds of which those who lead are told too. */
export const kindsForLeaders: readonly MovementKind[] = ['sentence', 'ratified', 'seizure', 'final']
