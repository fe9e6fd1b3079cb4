// The people of the demo: three companies, with users and departments.
import type { ProfileTypeId, TenantId } from '@tratativa/contract/kernel/ids'

export const provider = 3 as TenantId
export const recovery = 144 as TenantId
export const insurer = 500 as TenantId

export interface DemoCompany {
  readonly id: TenantId
  readonly name: string
  readonly domain: string
  readonly isWhatsappReleased: boolean
  readonly departments: readonly string[]
  readonly groups: readonly { readonly name: string; readonly link: string }[]
}

export const companies: readonly DemoCompany[] = [
  {
    id: provider,
    name: 'Tratativa',
    domain: '3.demo',
    isWhatsappReleased: true,
    departments: ['Implantação', 'Suporte'],
    groups: [{ name: 'Tratativa · Equipe', link: 'https://chat.whatsapp.com/demonstracao-equipe' }],
  },
  {
    id: recovery,
    name: 'Sabiá Recuperadora',
    domain: '144.demo',
    isWhatsappReleased: true,
    departments: ['Cível', 'Trabalhista', 'Bancário', 'Tributário'],
    groups: [
      { name: 'Sabiá · Suporte', link: 'https://chat.whatsapp.com/demonstracao-suporte' },
      { name: 'Sabiá · Operação Cível', link: 'https://chat.whatsapp.com/demonstracao-civel' },
      { name: 'Sabiá · Diretoria', link: '' },
    ],
  },
  {
    id: insurer,
    name: 'Ipê Seguros',
    domain: '500.demo',
    isWhatsappReleased: true,
    departments: ['Sinistros', 'Regresso'],
    groups: [{ name: 'Ipê · Atendimento', link: 'https://chat.whatsapp.com/demonstracao-atendimento' }],
  },
]

/** in: active; out: deactivated; asked: registered and pending; invited: has not set a password yet. */
export type DemoMembershipStatus = 'in' | 'out' | 'asked' | 'invited'

export interface DemoMembership {
  readonly tenantId: TenantId
  readonly profileTypeId: ProfileTypeId
  readonly standing: DemoMembershipStatus
  readonly department: string | null
  readonly ramal: string | null
}

export interface DemoPerson {
  readonly email: string
  readonly name: string
  readonly designation: string
  readonly phone: string
  readonly places: readonly DemoMembership[]
}

const membershipIn = (
  tenantId: TenantId,
  profileTypeId: ProfileTypeId,
  department: string | null = null,
  ramal: string | null = null,
): DemoMembership => ({ tenantId, profileTypeId, standing: 'in', department, ramal })

const waiting = (standing: DemoMembershipStatus): DemoMembership => ({ ...membershipIn(recovery, 3), standing })

const person = (
  email: string,
  name: string,
  designation: string,
  phone: string,
  ...places: DemoMembership[]
): DemoPerson => ({
  email,
  name,
  designation,
  phone,
  places,
})

export const demoPeople: readonly DemoPerson[] = [
  person(
    'admin@3.demo',
    'Helena Prado',
    'Administração da plataforma',
    '11990010003',
    membershipIn(provider, 1, 'Suporte'),
  ),
  person(
    'admin@144.demo',
    'Marina Cavalcanti',
    'Gerente de operações',
    '11990010144',
    membershipIn(recovery, 1, 'Cível'),
    membershipIn(insurer, 3, 'Regresso'),
  ),
  person(
    'supervisor@144.demo',
    'Rogério Nakamura',
    'Supervisor',
    '11990020144',
    membershipIn(recovery, 2, 'Cível', '2001'),
  ),
  person(
    'negociador1@144.demo',
    'Bruna Teixeira',
    'Negociadora',
    '11990030144',
    membershipIn(recovery, 3, 'Cível', '3001'),
  ),
  person(
    'negociador2@144.demo',
    'Caio Albuquerque',
    'Negociador',
    '11990040144',
    membershipIn(recovery, 3, 'Trabalhista', '3002'),
  ),
  person(
    'admin@500.demo',
    'Renato Figueira',
    'Coordenador jurídico',
    '21990010500',
    membershipIn(insurer, 1, 'Sinistros'),
  ),
  person(
    'negociador1@500.demo',
    'Paula Queiroz',
    'Negociadora',
    '21990020500',
    membershipIn(insurer, 3, 'Sinistros', '3101'),
  ),
  person(
    'lia.sobral@144.demo',
    'Lia Sobral',
    'Supervisora',
    '11990050144',
    membershipIn(recovery, 2, 'Bancário', '2002'),
  ),
  person(
    'isadora.pires@144.demo',
    'Isadora Pires',
    'Consultora',
    '11990080144',
    membershipIn(recovery, 1, 'Cível'),
    membershipIn(insurer, 3, 'Regresso'),
  ),
  person('hugo.menezes@144.demo', 'Hugo Menezes', 'Negociador', '', {
    ...membershipIn(recovery, 3, 'Bancário'),
    standing: 'out',
  }),
  person('taina.moreira@144.demo', 'Tainá Moreira', 'Estagiária', '11990060144', waiting('asked')),
  person('otavio.guedes@144.demo', 'Otávio Guedes', 'Negociador', '11990070144', waiting('asked')),
  person('livia.sampaio@144.demo', 'Lívia Sampaio', '', '', waiting('invited')),
]

/** Printed at the start of a server that has just created the demo. */
export const demoAccounts: readonly { readonly email: string; readonly what: string }[] = [
  { email: 'admin@3.demo', what: 'Tratativa, administrator of the provider' },
  { email: 'admin@144.demo', what: 'Sabiá Recuperadora, administrator; negotiator in Ipê Seguros' },
  { email: 'supervisor@144.demo', what: 'Sabiá Recuperadora, supervisor' },
  { email: 'negociador1@144.demo', what: 'Sabiá Recuperadora, negotiator' },
  { email: 'negociador2@144.demo', what: 'Sabiá Recuperadora, negotiator' },
  { email: 'admin@500.demo', what: 'Ipê Seguros, administrator' },
  { email: 'negociador1@500.demo', what: 'Ipê Seguros, negotiator' },
]
