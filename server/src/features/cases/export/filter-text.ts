// A filter of cases as a sentence of a notice. Pure.
import { widestFrom, widestTo, type CaseFilter, type DayRange } from '@tratativa/contract/cases/filter'
import { formatDay } from '@tratativa/contract/kernel/time'

const words: Readonly<Record<keyof CaseFilter, string>> = {
  search: 'busca',
  createdDate: 'criação',
  closedDealDate: 'data do acordo',
  dealLimitDate: 'prazo',
  dateLastModifiedDealStatus: 'data da situação',
  agreementProposalPetitionDate: 'data da petição',
  caseProcessualState: 'fase',
  caseStatus: 'status',
  dealStatus: 'situação',
  clientName: 'cliente',
  groupName: 'subcliente',
  task: 'tarefa',
  caseType: 'tipo',
  state: 'UF',
  negotiators: 'negociadores',
  isActive: 'ativos',
  alreadySentWhatsappProposal: 'proposta por WhatsApp',
  negotiateInAf: 'negocia em AF',
  useCampaignDate: 'campanha',
  importRun: 'importação',
  figure: 'indicador',
}

const mostNamed = 3
const dayText = (day: string) => formatDay(day) ?? day

const rangeText = ({ from, to }: DayRange) =>
  [from === widestFrom ? '' : `de ${dayText(from)}`, to === widestTo ? '' : `até ${dayText(to)}`]
    .filter(Boolean)
    .join(' ') || 'qualquer'

const valueText = (value: NonNullable<CaseFilter[keyof CaseFilter]>): string => {
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
  if (typeof value === 'string') return `“${value}”`
  if (!Array.isArray(value)) return rangeText(value)
  const texts = value.filter((one) => typeof one === 'string')
  if (texts.length < value.length) return String(value.length)
  const more = texts.length > mostNamed ? ` e mais ${texts.length - mostNamed}` : ''
  return texts.slice(0, mostNamed).join(', ') + more
}

/** Null: the cases were chosen one by one. */
export const filterText = (filter: CaseFilter | null): string => {
  if (filter === null) return 'casos escolhidos um a um'
  const keys = Object.keys(words) as (keyof CaseFilter)[]
  return keys
    .flatMap((key) => {
      const value = filter[key]
      return value === undefined || value === '' ? [] : `${words[key]}: ${valueText(value)}`
    })
    .join('; ')
}
