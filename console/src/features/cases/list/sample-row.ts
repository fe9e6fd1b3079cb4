// Sample row for tests, in the shape of the server's answer.
import type { CasePart } from '@tratativa/contract/cases/catalogue-entry'
import { emptyValueOf, plainCaseFields } from '@tratativa/contract/cases/catalogue-fields'
import { situationKeys } from '@tratativa/contract/cases/situation-keys'
import type { DealSituation } from '@tratativa/contract/cases/rules/shapes'
import { dealSituation } from '@tratativa/contract/cases/rules/shapes'
import { caseRow } from '@tratativa/contract/cases/shapes'
import type { CaseRow } from '@tratativa/contract/cases/shapes'

const author = {
  id: 7,
  name: 'Antônia Ribeiro dos Santos',
  email: 'antonia@exemplo.com|a.ribeiro@exemplo.com',
  telephones: ['11987654321'],
  whatsapp: ['11987654321'],
  cpf: '11144477735',
  oab: null,
}
const lawyer = { ...author, id: 8, name: 'Dra. Helena Prado', email: 'helena@exemplo.com', cpf: null, oab: 'SP123456' }

/** The row shows every plain field, those that the sample does not name as empty. */
const blankOf = (part: CasePart) =>
  Object.fromEntries(
    plainCaseFields.filter((field) => field.part === part).map(({ rowName, kind }) => [rowName, emptyValueOf(kind)]),
  )

const base = {
  ...blankOf('row'),
  id: 'AF0012377',
  internalId: 'INT-9',
  status: 'Em andamento',
  processualState: 'Acordo Prévio',
  caseType: 'PASSIVO',
  isActive: true,
  createdAt: '2026-10-02T12:00:00.000Z',
  updatedAt: '2026-11-17T12:00:00.000Z',
  version: 4,
  companyName: 'Aérea Tuiuiú',
  client: { id: 3, name: 'Viação Cruzeiro' },
  group: { id: 5, name: 'Aérea Tuiuiú' },
  negotiator: { id: 9, name: 'Camila Duarte' },
  author,
  lawyer,
  process: {
    ...blankOf('process'),
    id: 12377,
    clientFolder: 'P-100',
    value: '20.000,00',
    observation: '',
    processNumber: '50038716720258130024',
    court: '2ª Vara Cível',
    district: 'Belo Horizonte',
    state: 'MG',
    object: 'Atraso de voo',
    processes: [{ person: author, lawyer }],
  },
  tasks: [{ task: 'cobrar minuta', completed: false }],
  deal: {
    ...blankOf('deal'),
    id: 12377,
    status: 'Proposta enviada',
    situation: { id: 4, key: situationKeys.offerSent, name: 'Proposta enviada', tone: 'offer' },
    limitDate: '2026-11-17',
    closedDealDate: null,
    dateLastModifiedDealStatus: '2026-11-11T12:00:00.000Z',
    agreementProposalPetitionDate: null,
    authorCounterProposalValue: '7.800,00',
    authorCounterProposalText: 'Aceita parcela única',
    clientCounterProposalValue: '6.000,00',
    clientCounterProposalText: '',
    dutyLimitDate: null,
    paymentLimitDate: null,
    dutyToDo: '',
    paymentType: '',
    selectedPaymentType: '',
    lastProposal: '6.000,00',
    proposals: '6.000,00',
    percentSuccubenceFees: null,
    maximumProposal: '8.000,00',
  },
  proposalEmailStatus: '',
  sendDates: [],
  callDates: [],
  botStatus: '',
  linkDefendant: '',
  linkAuthor: '',
  alreadySentWhatsappProposal: false,
}

export const aRow = (change: Partial<CaseRow> = {}): CaseRow => ({ ...caseRow.parse(base), ...change })

const situationOf = (id: number, name: string, tone: string, steps: number[], status: string | null) =>
  dealSituation.parse({
    id,
    key: null,
    name,
    tone,
    position: id * 10,
    outcome: 'open',
    isActive: true,
    steps,
    status: status === null ? null : { id: 1, name: status },
  })

export const someSituations: readonly DealSituation[] = [
  situationOf(3, 'Em negociação', 'talk', [], null),
  situationOf(4, 'Proposta enviada', 'offer', [3, 7], 'Em andamento'),
  situationOf(7, 'Acordo fechado', 'closed', [8], 'Acordo fechado'),
  situationOf(8, 'Minuta enviada', 'draft', [], 'Acordo fechado'),
]
