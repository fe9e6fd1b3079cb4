// The example row of the model spreadsheet.
import type { CaseColumnKey } from '@tratativa/contract/cases/columns'

const example: Partial<Record<CaseColumnKey, string>> = {
  clientName: 'Banco Exemplo',
  companyName: 'Carteira Sudeste',
  processNumber: '0701300-13.2011.8.26.0020',
  clientFolder: 'PASTA-0001',
  authorName: 'Maria de Souza',
  authorCpf: '111.444.777-35',
  authorPhones: '(11) 98765-4321',
  lawyerName: 'Paulo Nogueira',
  barNumber: 'SP 123456',
  lawyerEmails: 'paulo@exemplo.com.br',
  situation: 'Sem contato',
  limitDate: '31/12/2026',
  processValue: '12.500,00',
  lastProposal: '4.000,00',
  processualState: 'Acordo Prévio',
  caseType: 'PASSIVO',
  state: 'SP',
  selectedPaymentType: 'PIX',
  paymentLimitDate: '15/01/2027',
  instalments: '2',
}

export const exampleOf = (key: CaseColumnKey): string | null => example[key] ?? null
