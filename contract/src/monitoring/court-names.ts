// The names of a court in the public interfaces: the alias of its index (DataJud) and its acronym in the gazette (DJEN).
import { courtOfProcess } from '../kernel/courts.ts'

/** Courts without a public index. */
const withoutIndex = new Set(['STF', 'CNJ', 'CJF', 'CSJT'])

const odd: Readonly<Record<string, string>> = { 'TRE-DF': 'tre-dft' }

export interface CourtNames {
  /** As people write it: TRT-2. */
  readonly court: string
  /** Null: the court has no index. */
  readonly alias: string | null
  /** TRT2. */
  readonly gazette: string
}

/** Electoral courts keep the hyphen in their alias; labour and federal courts do not. */
const aliasOf = (acronym: string): string | null => {
  if (withoutIndex.has(acronym) || acronym.startsWith('CJM-')) return null
  if (acronym.startsWith('TRE-')) return odd[acronym] ?? acronym.toLowerCase()
  return acronym.toLowerCase().replace('-', '')
}

export const courtNamesOf = (number: string): CourtNames | null => {
  const acronym = courtOfProcess(number)?.court.acronym
  if (acronym === undefined) return null
  return { court: acronym, alias: aliasOf(acronym), gazette: acronym.replace('-', '') }
}
