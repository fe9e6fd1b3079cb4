// The courts of Brazil by their codes in a process number: J is the branch of justice, TR the court in that branch (CNJ Res. 65/2008,
// annexes).
import { processDigits } from './brazil.ts'
import { zone as saoPaulo } from './time.ts'

export interface Court {
  /** As lawyers write it: TJSP, TRT-2, TRF-3. */
  readonly acronym: string
  readonly name: string
  /** The states of its jurisdiction; empty for a court of the whole country. */
  readonly states: readonly string[]
}

/** In the order of TR, from 01: shared by courts of justice and electoral courts. */
const states = [
  ['AC', 'do Acre'],
  ['AL', 'de Alagoas'],
  ['AP', 'do Amapá'],
  ['AM', 'do Amazonas'],
  ['BA', 'da Bahia'],
  ['CE', 'do Ceará'],
  ['DF', 'do Distrito Federal'],
  ['ES', 'do Espírito Santo'],
  ['GO', 'de Goiás'],
  ['MA', 'do Maranhão'],
  ['MT', 'de Mato Grosso'],
  ['MS', 'de Mato Grosso do Sul'],
  ['MG', 'de Minas Gerais'],
  ['PA', 'do Pará'],
  ['PB', 'da Paraíba'],
  ['PR', 'do Paraná'],
  ['PE', 'de Pernambuco'],
  ['PI', 'do Piauí'],
  ['RJ', 'do Rio de Janeiro'],
  ['RN', 'do Rio Grande do Norte'],
  ['RS', 'do Rio Grande do Sul'],
  ['RO', 'de Rondônia'],
  ['RR', 'de Roraima'],
  ['SC', 'de Santa Catarina'],
  ['SE', 'de Sergipe'],
  ['SP', 'de São Paulo'],
  ['TO', 'do Tocantins'],
] as const

/** The two-letter codes of the 26 states and the Federal District. */
export const stateCodes: readonly string[] = states.map(([code]) => code)

const federalRegions = [
  ['AC', 'AM', 'AP', 'BA', 'DF', 'GO', 'MA', 'MT', 'PA', 'PI', 'RO', 'RR', 'TO'],
  ['ES', 'RJ'],
  ['MS', 'SP'],
  ['PR', 'RS', 'SC'],
  ['AL', 'CE', 'PB', 'PE', 'RN', 'SE'],
  ['MG'],
]

const labourRegions = [
  ['RJ'],
  ['SP'],
  ['MG'],
  ['RS'],
  ['BA'],
  ['PE'],
  ['CE'],
  ['AP', 'PA'],
  ['PR'],
  ['DF', 'TO'],
  ['AM', 'RR'],
  ['SC'],
  ['PB'],
  ['AC', 'RO'],
  ['SP'],
  ['MA'],
  ['ES'],
  ['GO'],
  ['AL'],
  ['SE'],
  ['RN'],
  ['PI'],
  ['MT'],
  ['MS'],
]

const militaryStates = { '13': 'MG', '21': 'RS', '26': 'SP' } as const

const twoDigits = (number: number) => String(number).padStart(2, '0')

const stateCourts = states.map(([code, of], index): [string, Court] => [
  `8.${twoDigits(index + 1)}`,
  code === 'DF'
    ? { acronym: 'TJDFT', name: 'Tribunal de Justiça do Distrito Federal e dos Territórios', states: ['DF'] }
    : { acronym: `TJ${code}`, name: `Tribunal de Justiça ${of}`, states: [code] },
])

const electoralCourts = states.map(([code, of], index): [string, Court] => [
  `6.${twoDigits(index + 1)}`,
  { acronym: `TRE-${code}`, name: `Tribunal Regional Eleitoral ${of}`, states: [code] },
])

const federalCourts = federalRegions.map((region, index): [string, Court] => [
  `4.${twoDigits(index + 1)}`,
  { acronym: `TRF-${index + 1}`, name: `Tribunal Regional Federal da ${index + 1}ª Região`, states: region },
])

const labourCourts = labourRegions.map((region, index): [string, Court] => [
  `5.${twoDigits(index + 1)}`,
  { acronym: `TRT-${index + 1}`, name: `Tribunal Regional do Trabalho da ${index + 1}ª Região`, states: region },
])

const militaryDistricts = Array.from({ length: 12 }, (_, index): [string, Court] => [
  `7.${twoDigits(index + 1)}`,
  { acronym: `CJM-${index + 1}`, name: `${index + 1}ª Circunscrição Judiciária Militar`, states: [] },
])

const militaryCourts = Object.entries(militaryStates).map(([tr, code]): [string, Court] => [
  `9.${tr}`,
  {
    acronym: `TJM${code}`,
    name: `Tribunal de Justiça Militar ${states.find(([state]) => state === code)?.[1] ?? ''}`,
    states: [code],
  },
])

const nationalCourts: [string, Court][] = [
  ['1.00', { acronym: 'STF', name: 'Supremo Tribunal Federal', states: [] }],
  ['2.00', { acronym: 'CNJ', name: 'Conselho Nacional de Justiça', states: [] }],
  ['3.00', { acronym: 'STJ', name: 'Superior Tribunal de Justiça', states: [] }],
  ['4.90', { acronym: 'CJF', name: 'Conselho da Justiça Federal', states: [] }],
  ['5.00', { acronym: 'TST', name: 'Tribunal Superior do Trabalho', states: [] }],
  ['5.90', { acronym: 'CSJT', name: 'Conselho Superior da Justiça do Trabalho', states: [] }],
  ['6.00', { acronym: 'TSE', name: 'Tribunal Superior Eleitoral', states: [] }],
  ['7.00', { acronym: 'STM', name: 'Superior Tribunal Militar', states: [] }],
]

/** Maps 'J.TR' to the court. */
export const courts: ReadonlyMap<string, Court> = new Map([
  ...nationalCourts,
  ...federalCourts,
  ...labourCourts,
  ...electoralCourts,
  ...militaryDistricts,
  ...stateCourts,
  ...militaryCourts,
])

/** Federal courts number their units by state: the first two digits of OOOO. */
const federalStates: Readonly<Record<string, string>> = {
  '30': 'AC',
  '31': 'AP',
  '32': 'AM',
  '33': 'BA',
  '34': 'DF',
  '35': 'GO',
  '36': 'MT',
  '37': 'MA',
  '38': 'MG',
  '39': 'PA',
  '40': 'PI',
  '41': 'RO',
  '42': 'RR',
  '43': 'TO',
  '50': 'ES',
  '51': 'RJ',
  '60': 'MS',
  '61': 'SP',
  '62': 'MS',
  '63': 'SP',
  '70': 'PR',
  '71': 'RS',
  '72': 'SC',
  '80': 'AL',
  '81': 'CE',
  '82': 'PB',
  '83': 'PE',
  '84': 'RN',
  '85': 'SE',
}

export interface ProcessCourt {
  readonly court: Court
  /** The two-letter state, when the number determines it. */
  readonly state: string | null
  /** The four digits of the unit where the process began: 0000 is the court itself. */
  readonly unit: string
}

const stateOf = (court: Court, digits: string): string | null => {
  if (court.states.length === 1) return court.states[0] ?? null
  const place = digits[13] === '4' ? federalStates[digits.slice(16, 18)] : undefined
  return place !== undefined && court.states.includes(place) ? place : null
}

/** Returns 'J.TR' of a process number; null when the number names no existing court. */
export const courtCodeOfProcess = (number: string): string | null => {
  const digits = processDigits(number)
  const code = digits && `${digits[13]}.${digits.slice(14, 16)}`
  return code && courts.has(code) ? code : null
}

/** Returns the court, state and unit of a process number; null when the number names no existing court. */
export const courtOfProcess = (number: string): ProcessCourt | null => {
  const digits = processDigits(number)
  const court = digits && courts.get(`${digits[13]}.${digits.slice(14, 16)}`)
  if (!digits || !court) return null
  return { court, state: stateOf(court, digits), unit: digits.slice(16) }
}

const zonesByState: Readonly<Record<string, string>> = {
  AC: 'America/Rio_Branco',
  AM: 'America/Manaus',
  MS: 'America/Campo_Grande',
  MT: 'America/Cuiaba',
  RO: 'America/Porto_Velho',
  RR: 'America/Boa_Vista',
}

/** The time zone of the court of a process; São Paulo where the number does not determine its state. */
export const zoneOfProcess = (number: string | null): string =>
  zonesByState[(number === null ? null : courtOfProcess(number)?.state) ?? ''] ?? saoPaulo
