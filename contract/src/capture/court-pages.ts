// The page at which a court shows a process to the public, for a person who looks for the lawyer there.
import { formatProcessNumber } from '../kernel/brazil.ts'
import { courtOfProcess } from '../kernel/courts.ts'

const esaj = new Set(['TJAC', 'TJAL', 'TJAM', 'TJCE', 'TJMS', 'TJSP'])

/** The register of lawyers of the bar. */
export const oabRegisterPage = 'https://cna.oab.org.br/'

export const courtPageOf = (number: string): string | null => {
  const acronym = courtOfProcess(number)?.court.acronym
  if (acronym === undefined) return null
  const host = `${acronym.toLowerCase().replace('-', '')}.jus.br`
  if (esaj.has(acronym)) return `https://esaj.${host}/cpopg/open.do`
  if (acronym.startsWith('TRT-'))
    return `https://pje.${host}/consultaprocessual/detalhe-processo/${formatProcessNumber(number)}`
  return `https://www.${host}/`
}
