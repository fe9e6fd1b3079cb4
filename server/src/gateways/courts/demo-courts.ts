// The courts of the demo: each process has an invented life, computed from its number, and something new happens now and then. No call
// leaves the machine.
import { createHash } from 'node:crypto'
import { courtNamesOf } from '@tratativa/contract/monitoring/court-names'
import { calendarDay } from '@tratativa/contract/kernel/time'
import type { Clock } from '../../platform/clock/clock.ts'
import type { CourtMovement, CourtRecord, Courts, IndexQuestion, Publication } from './port.ts'

const dayMs = 24 * 60 * 60 * 1_000
/** A process moves at most once in such a time. */
const tickMs = 20 * 60 * 1_000
/** Of so many ticks of a process, something happened in one. */
const ticksOfMove = 8_000
/** Lately more, so that a newcomer sees something arrive. */
const latelyMs = 2 * 60 * 60 * 1_000
const ticksOfLateMove = 800

/** The final mixing of MurmurHash3: a radar asks about hundreds of moments of each process, too many for a cryptographic hash. */
const mixed = (number: number): number => {
  let bits = number
  bits = Math.imul(bits ^ (bits >>> 16), 0x85eb_ca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2_ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}

/** FNV-1a, mixed. */
const chance = (...parts: readonly (string | number)[]): number => {
  let bits = 0x811c_9dc5
  for (const letter of parts.join(':')) bits = Math.imul(bits ^ letter.charCodeAt(0), 0x0100_0193)
  return mixed(bits)
}

const beginning = [
  [26, 'Distribuição', 'sorteio'],
  [51, 'Conclusão', 'para despacho'],
  [11010, 'Mero expediente', ''],
  [60, 'Expedição de documento', 'Carta de citação'],
  [581, 'Documento', 'Aviso de recebimento'],
  [85, 'Petição', 'Contestação'],
  [970, 'Audiência', 'de conciliação'],
] as const

const later = [
  [51, 'Conclusão', 'para julgamento'],
  [85, 'Petição', 'Manifestação da parte'],
  [92, 'Publicação', ''],
  [1061, 'Disponibilização no Diário da Justiça Eletrônico', ''],
  [123, 'Remessa', 'ao contador'],
  [466, 'Homologação de Transação', ''],
  [219, 'Procedência', ''],
  [221, 'Procedência em Parte', ''],
  [970, 'Audiência', 'de instrução e julgamento'],
  [239, 'Não-Provimento', 'recurso da parte ré'],
  [11382, 'Bloqueio/penhora on line', 'parcialmente cumprido'],
  [9999, 'Depósito judicial', 'pela parte ré'],
  [848, 'Trânsito em julgado', ''],
  [1051, 'Decurso de Prazo', ''],
] as const

const organs = ['1ª Vara Cível', '3ª Vara Cível', '2ª Vara do Juizado Especial Cível', '5ª Vara Cível'] as const
const classes = [
  'Procedimento Comum Cível',
  'Procedimento do Juizado Especial Cível',
  'Cumprimento de sentença',
] as const

const pick = <T>(items: readonly T[], number: number): T => items[number % items.length] as T

const movementOf = (
  [code, name, detail]: readonly [number, string, string],
  happenedAt: Date,
  organ: string,
): CourtMovement => ({ code, name, detail, happenedAt, organ })

/** The moments since a moment at which something happened, oldest first. */
const movesBetween = (number: string, from: number, to: number): number[] => {
  const moves: number[] = []
  const seed = chance(number, 'tick')
  for (let tick = Math.ceil(from / tickMs); tick * tickMs <= to; tick++) {
    const rarity = tick * tickMs > to - latelyMs ? ticksOfLateMove : ticksOfMove
    if (mixed(seed ^ tick) % rarity === 0) moves.push(tick * tickMs)
  }
  return moves
}

const filedAt = (number: string): Date => {
  const year = Number(number.slice(9, 13))
  return new Date(
    Date.UTC(Math.min(Math.max(year, 2000), 2025), chance(number, 'month') % 12, 1 + (chance(number) % 28), 13),
  )
}

const recordOf = (number: string, now: Date): CourtRecord => {
  const organ = pick(organs, chance(number, 'organ'))
  const start = filedAt(number)
  const early = beginning
    .slice(0, 3 + (chance(number, 'life') % 5))
    .map((entry, index) =>
      movementOf(entry, new Date(start.getTime() + index * (9 + (chance(number, index) % 40)) * dayMs), organ),
    )
  const recent = movesBetween(number, now.getTime() - 5 * dayMs, now.getTime()).map((moment) =>
    movementOf(pick(later, chance(number, 'what', moment)), new Date(moment), organ),
  )
  const movements = [...early, ...recent].filter(({ happenedAt }) => happenedAt <= now)
  const last = movements.at(-1)?.happenedAt ?? start
  return {
    number,
    grade: 'G1',
    secrecy: 0,
    className: pick(classes, chance(number, 'class')),
    organ,
    system: 'Pje',
    filedAt: start,
    updatedAt: last,
    indexedAt: recent.length > 0 ? last : start,
    movements,
  }
}

/** Every fifth process has an appeal. */
const instancesOf = (number: string, now: Date): CourtRecord[] => {
  const first = recordOf(number, now)
  if (chance(number, 'appeal') % 5 > 0) return [first]
  const happenedAt = new Date((first.filedAt?.getTime() ?? 0) + 200 * dayMs)
  if (happenedAt > now) return [first]
  const organ = '12ª Câmara de Direito Privado'
  const movements = [movementOf([26, 'Distribuição', 'prevenção'], happenedAt, organ)]
  return [first, { ...first, grade: 'G2', className: 'Apelação Cível', organ, movements }]
}

/** Some processes are secret, some are not in the index yet. */
const isAbsent = (number: string) => chance(number, 'not in the index') % 40 === 0
const isSecret = (number: string) => chance(number, 'secret') % 90 === 0

const search = ({ numbers, since }: IndexQuestion, now: Date): CourtRecord[] =>
  numbers
    .filter((number) => !isAbsent(number))
    .flatMap((number) => instancesOf(number, now))
    .map((record) => (isSecret(record.number) ? { ...record, secrecy: 1, movements: [] } : record))
    .filter(({ indexedAt }) => since === null || (indexedAt !== null && indexedAt > since))

const publicationOf = (number: string, now: Date): Publication => {
  const text = `Fica a parte intimada para, no prazo de 15 dias, manifestar-se sobre os documentos juntados. Processo ${number}.`
  const availableOn = calendarDay(now)
  return {
    fingerprint: createHash('sha256').update(`${number}:${availableOn}`).digest('hex').slice(0, 40),
    number,
    court: courtNamesOf(number)?.gazette ?? '',
    availableOn,
    kind: 'Intimação',
    documentKind: 'Despacho',
    className: 'Procedimento Comum Cível',
    organ: pick(organs, chance(number, 'organ')),
    text,
    link: null,
    cancelled: null,
  }
}

export const demoCourts = (clock: Clock): Courts => ({
  mode: 'demo',
  perMinute: 120,
  searchIndex: (question) => Promise.resolve({ fault: null, records: search(question, clock.now()), next: null }),
  searchGazette: ({ of, page }) =>
    Promise.resolve({
      fault: null,
      publications: 'number' in of && page === 1 ? [publicationOf(of.number, clock.now())] : [],
      isLast: true,
    }),
  readBook: () => Promise.resolve({ fault: 'absent', waitMs: null }),
})
