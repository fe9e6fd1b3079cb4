// The clients of the demo companies: their sub-clients, and the form choices of some of them.
import { formCatalogue, formTypeOf, type FormFieldKey } from '@tratativa/contract/clients/form-fields'
import type { Contact } from '@tratativa/contract/clients/shapes'
import type { TenantId } from '@tratativa/contract/kernel/ids'
import type { SystemTx } from '../platform/db/scope.ts'
import type { Ago } from './calendar.ts'
import { insurer, recovery } from './companies.ts'
import { insertClients, insertFormFields, insertSubClients } from './demo.store.ts'

interface DemoSubClient {
  readonly name: string
  readonly hasBeneficiaries?: boolean
  readonly isActive?: boolean
  readonly notes?: string
  /** Where its forms differ from the catalogue: custom label, required or not. */
  readonly fields?: Readonly<Partial<Record<FormFieldKey, { readonly label?: string; readonly required?: boolean }>>>
}

interface DemoClient {
  readonly tenantId: TenantId
  readonly name: string
  readonly corporateName: string
  readonly cnpj: string
  readonly contacts: readonly Contact[]
  readonly notes?: string
  readonly isActive?: boolean
  readonly subClients: readonly DemoSubClient[]
}

const contact = (name: string, role: string, email: string, phone: string): Contact => ({ name, role, email, phone })

const demoClients: readonly DemoClient[] = [
  {
    tenantId: recovery,
    name: 'Banco Andorinha S.A.',
    corporateName: 'Banco Andorinha S.A.',
    cnpj: '18047712000121',
    contacts: [
      contact('Elisa Prado', 'Jurídico contencioso', 'elisa.prado@andorinha.demo', '11981110001'),
      contact('Davi Lacerda', 'Pagamentos', 'davi.lacerda@andorinha.demo', '1131110002'),
    ],
    notes: 'Propostas acima da alçada respondidas em até dois dias úteis. Relatório semanal às segundas.',
    subClients: [
      {
        name: 'Consignado SP',
        fields: {
          internalId: { label: 'Contrato', required: true },
          clientFolder: { label: 'Dossiê', required: true },
        },
      },
      { name: 'Consignado MG', fields: { internalId: { label: 'Contrato', required: true } } },
      { name: 'Cartões' },
      { name: 'Financiamento de veículos', notes: 'Acordos com devolução do bem passam pela diretoria.' },
      { name: 'Empréstimo pessoal', isActive: false },
    ],
  },
  {
    tenantId: recovery,
    name: 'Financeira Cedro',
    corporateName: 'Cedro Crédito, Financiamento e Investimento S.A.',
    cnpj: '27445831000123',
    contacts: [contact('Noêmia Fontes', 'Coordenação', 'noemia@cedro.demo', '21981110003')],
    subClients: [{ name: 'CDC Veículos' }, { name: 'Crédito pessoal', fields: { bankAccount: { required: true } } }],
  },
  {
    tenantId: recovery,
    name: 'Jequitibá Telecom',
    corporateName: 'Jequitibá Telecomunicações S.A.',
    cnpj: '33190244000133',
    contacts: [contact('Igor Salgado', 'Jurídico massificado', 'igor.salgado@jequitiba.demo', '11981110004')],
    subClients: [{ name: 'Móvel' }, { name: 'Banda larga' }, { name: 'Negativação indevida', hasBeneficiaries: true }],
  },
  {
    tenantId: recovery,
    name: 'Serra Azul Energia',
    corporateName: 'Companhia Serra Azul de Distribuição de Energia',
    cnpj: '41662093000105',
    contacts: [contact('Vera Castilho', 'Contencioso cível', 'vera@serraazul.demo', '3131110005')],
    subClients: [{ name: 'Distribuição MG' }, { name: 'Danos elétricos', hasBeneficiaries: true }],
  },
  {
    tenantId: recovery,
    name: 'Pau-Brasil Varejo',
    corporateName: 'Pau-Brasil Comércio Eletrônico Ltda.',
    cnpj: '50237816000101',
    contacts: [],
    subClients: [{ name: 'E-commerce' }, { name: 'Lojas' }],
  },
  {
    tenantId: recovery,
    name: 'Araucária Aérea',
    corporateName: 'Araucária Linhas Aéreas S.A.',
    cnpj: '59814107000116',
    contacts: [contact('Samuel Diniz', 'Jurídico', 'samuel.diniz@araucaria.demo', '41981110006')],
    subClients: [{ name: 'Atrasos e cancelamentos', hasBeneficiaries: true }, { name: 'Bagagem' }],
  },
  {
    tenantId: recovery,
    name: 'Mandacaru Pagamentos',
    corporateName: 'Mandacaru Instituição de Pagamento Ltda.',
    cnpj: '7K2P9RBD000100',
    contacts: [],
    notes: 'Aberta depois de julho de 2026: CNPJ com letras.',
    subClients: [{ name: 'Carteira digital' }],
  },
  {
    tenantId: recovery,
    name: 'Buriti Consórcios',
    corporateName: 'Buriti Administradora de Consórcios Ltda.',
    cnpj: '61472035000118',
    contacts: [],
    notes: 'Contrato encerrado.',
    isActive: false,
    subClients: [{ name: 'Consórcio imobiliário', isActive: false }],
  },
  {
    tenantId: insurer,
    name: 'Ipê Auto',
    corporateName: 'Ipê Seguros de Automóveis S.A.',
    cnpj: '72553698000183',
    contacts: [contact('Regina Aguiar', 'Sinistros', 'regina.aguiar@ipe.demo', '21981110007')],
    subClients: [{ name: 'Colisão' }, { name: 'Regresso', fields: { dutyToDo: {} } }],
  },
  {
    tenantId: insurer,
    name: 'Ipê Vida',
    corporateName: 'Ipê Vida e Previdência S.A.',
    cnpj: '73904128000153',
    contacts: [],
    subClients: [
      { name: 'Vida individual', hasBeneficiaries: true },
      { name: 'Prestamista', hasBeneficiaries: true },
    ],
  },
]

const fieldRows = (tenantId: number, subClientId: number, fields: DemoSubClient['fields'] = {}) =>
  Object.entries(fields).map(([key, { label = '', required = false }]) => ({
    tenant_id: tenantId,
    sub_client_id: subClientId,
    form_type: formTypeOf(key as FormFieldKey),
    key,
    is_asked: true,
    is_required: required,
    position: positionOf(key as FormFieldKey),
    label,
  }))

/** The position of the field in the catalogue of its form. */
const positionOf = (key: FormFieldKey) =>
  Object.entries(formCatalogue)
    .filter(([, { formType }]) => formType === formTypeOf(key))
    .findIndex(([situationKey]) => situationKey === key)

const idIn = <T extends { readonly id: number }>(rows: readonly T[], is: (row: T) => boolean): number => {
  const row = rows.find(is)
  if (!row) throw new Error('demo.portfolios: client not found')
  return row.id
}

const headOffice = (index: number) => ({
  zip_code: '01310100',
  street: 'Avenida Paulista',
  street_number: String(900 + index * 12),
  neighbourhood: 'Bela Vista',
  city: 'São Paulo',
  address_state: 'SP',
})

export const makePortfolios = async (tx: SystemTx, ago: Ago) => {
  const clients = await insertClients(
    tx,
    demoClients.map(({ tenantId, name, corporateName, cnpj, contacts, notes = '', isActive = true }, index) => ({
      tenant_id: tenantId,
      name,
      corporate_name: corporateName,
      cnpj,
      contacts: JSON.stringify(contacts),
      notes,
      ...headOffice(index),
      is_active: isActive,
      created_at: ago(180 - index * 9),
    })),
  )
  const named = demoClients.flatMap(({ tenantId, name, subClients }) => {
    const clientId = idIn(clients, (row) => row.tenant_id === tenantId && row.name === name)
    return subClients.map((subClient) => ({ ...subClient, tenantId, clientId }))
  })
  const rows = await insertSubClients(
    tx,
    named.map(({ tenantId, clientId, name, hasBeneficiaries = false, isActive = true, notes = '' }, index) => ({
      tenant_id: tenantId,
      client_id: clientId,
      name,
      has_beneficiaries: hasBeneficiaries,
      is_active: isActive,
      notes,
      created_at: ago(170 - index * 3),
    })),
  )
  const choices = named.flatMap(({ tenantId, clientId, name, fields }) =>
    fieldRows(
      tenantId,
      idIn(rows, (row) => row.client_id === clientId && row.name === name),
      fields,
    ),
  )
  await insertFormFields(tx, choices)
}
