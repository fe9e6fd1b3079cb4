// How courts take files: their system, the address of their portal, sizes and names. Shipped values are starting points: every court changes
// them by its own acts, so a value without a source that could be read says so, and administrators write their own.
import { courts } from '../../kernel/courts.ts'

export const courtSystems = ['esaj', 'pje', 'eproc', 'projudi', 'other'] as const
export type CourtSystem = (typeof courtSystems)[number]

export const systemNames: Readonly<Record<CourtSystem, string>> = {
  esaj: 'e-SAJ',
  pje: 'PJe',
  eproc: 'eproc',
  projudi: 'Projudi',
  other: 'Outro sistema',
}

export interface FileRules {
  readonly fileLimitKb: number
  /** Null: the court names no limit for all files together. */
  readonly totalLimitKb: number | null
  /** The most letters of a name, without '.pdf'. */
  readonly nameLetters: number
  /** Tokens: {n} the order, {tipo} the kind, {nome} the title, {parte} the part of a split file. */
  readonly namePattern: string
  /** Signs that a name may have beside letters and digits. */
  readonly nameSigns: string
  readonly hasAccents: boolean
}

export interface CourtRules extends FileRules {
  readonly system: CourtSystem
  /** Empty: no address is known. */
  readonly portal: string
  /** Where the sizes were read; empty where they could not be read. */
  readonly source: string
}

const megabyteKb = 1024

const bySystem: Readonly<Record<CourtSystem, Omit<CourtRules, 'system' | 'portal'>>> = {
  esaj: {
    fileLimitKb: 30 * megabyteKb,
    totalLimitKb: 80 * megabyteKb,
    nameLetters: 60,
    namePattern: '{n} - {tipo}{parte}',
    nameSigns: ' -_',
    hasAccents: false,
    source: 'TJSP, Portaria 8.755/2013: até 30 MB por arquivo e 80 MB no total, PDF em A4 ou Letter',
  },
  pje: {
    fileLimitKb: 3 * megabyteKb,
    totalLimitKb: null,
    nameLetters: 60,
    namePattern: '{n}_{tipo}{parte}',
    nameSigns: '-_',
    hasAccents: false,
    source: 'Guia de advogados de 2017: até 3 MB por PDF; TJMT, Portaria 512/2017: até 5 MB',
  },
  eproc: {
    fileLimitKb: 11 * megabyteKb,
    totalLimitKb: null,
    nameLetters: 60,
    namePattern: '{n}_{tipo}{parte}',
    nameSigns: '-_',
    hasAccents: false,
    source: '',
  },
  projudi: {
    fileLimitKb: 3 * megabyteKb,
    totalLimitKb: null,
    nameLetters: 60,
    namePattern: '{n}_{tipo}{parte}',
    nameSigns: '-_',
    hasAccents: false,
    source: '',
  },
  other: {
    fileLimitKb: 3 * megabyteKb,
    totalLimitKb: null,
    nameLetters: 60,
    namePattern: '{n}_{tipo}{parte}',
    nameSigns: '-_',
    hasAccents: false,
    source: '',
  },
}

const labour = {
  fileLimitKb: 1.5 * megabyteKb,
  source: 'TRT-12, com a Resolução CSJT 136/2014: até 1,5 MB por PDF, sem limite de quantidade',
}

/** The system and the portal of each court, by 'J.TR'. */
const portals: Readonly<Record<string, readonly [CourtSystem, string]>> = {
  '4.01': ['pje', 'https://pje1g.trf1.jus.br/'],
  '4.02': ['eproc', 'https://eproc.trf2.jus.br/'],
  '4.03': ['pje', 'https://pje1g.trf3.jus.br/'],
  '4.04': ['eproc', 'https://eproc.trf4.jus.br/'],
  '4.05': ['pje', 'https://pje.trf5.jus.br/'],
  '4.06': ['eproc', 'https://eproc1g.trf6.jus.br/'],
  '5.00': ['pje', 'https://pje.tst.jus.br/'],
  '8.01': ['esaj', 'https://esaj.tjac.jus.br/'],
  '8.02': ['esaj', 'https://www2.tjal.jus.br/esaj/'],
  '8.03': ['pje', 'https://pje.tjap.jus.br/'],
  '8.04': ['projudi', 'https://projudi.tjam.jus.br/'],
  '8.05': ['pje', 'https://pje.tjba.jus.br/'],
  '8.06': ['esaj', 'https://esaj.tjce.jus.br/'],
  '8.07': ['pje', 'https://pje.tjdft.jus.br/'],
  '8.08': ['pje', 'https://pje.tjes.jus.br/'],
  '8.09': ['projudi', 'https://projudi.tjgo.jus.br/'],
  '8.10': ['pje', 'https://pje.tjma.jus.br/'],
  '8.11': ['pje', 'https://pje.tjmt.jus.br/'],
  '8.12': ['esaj', 'https://esaj.tjms.jus.br/'],
  '8.13': ['pje', 'https://pje.tjmg.jus.br/'],
  '8.14': ['pje', 'https://pje.tjpa.jus.br/'],
  '8.15': ['pje', 'https://pje.tjpb.jus.br/'],
  '8.16': ['projudi', 'https://projudi.tjpr.jus.br/'],
  '8.17': ['pje', 'https://pje.tjpe.jus.br/'],
  '8.18': ['pje', 'https://pje.tjpi.jus.br/'],
  '8.19': ['pje', 'https://tjrj.pje.jus.br/'],
  '8.20': ['pje', 'https://pje.tjrn.jus.br/'],
  '8.21': ['eproc', 'https://eproc1g.tjrs.jus.br/'],
  '8.22': ['pje', 'https://pje.tjro.jus.br/'],
  '8.23': ['projudi', 'https://projudi.tjrr.jus.br/'],
  '8.24': ['eproc', 'https://eproc1g.tjsc.jus.br/'],
  '8.25': ['other', 'https://www.tjse.jus.br/'],
  '8.26': ['esaj', 'https://esaj.tjsp.jus.br/'],
  '8.27': ['eproc', 'https://eproc1.tjto.jus.br/'],
}

const portalOf = (court: string): readonly [CourtSystem, string] => {
  const portal = portals[court]
  if (portal) return portal
  const [branch, number] = court.split('.')
  if (branch === '5' && Number(number) <= 24) return ['pje', `https://pje.trt${Number(number)}.jus.br/`]
  return branch === '6' ? ['pje', 'https://pje1g.tse.jus.br/'] : ['other', '']
}

/** The usual rules of a system, from which an administrator starts. */
export const rulesOfSystem = (system: CourtSystem): Omit<CourtRules, 'system' | 'portal'> => bySystem[system]

/** The rules as they are shipped, by 'J.TR'; null where no such court exists. */
export const shippedRules = (court: string): CourtRules | null => {
  if (!courts.has(court)) return null
  const [system, portal] = portalOf(court)
  return { system, portal, ...bySystem[system], ...(court.startsWith('5.') && system === 'pje' ? labour : {}) }
}

/** The rules for a petition whose process number names no court. */
export const unknownCourtRules: CourtRules = { system: 'other', portal: '', ...bySystem.other }
