// The history of the demo companies: notices of each kind, and changes of rights.
import type { TenantId } from '@tratativa/contract/kernel/ids'
import type { Ago } from './calendar.ts'
import { insurer, provider, recovery } from './companies.ts'

export interface DemoNotice {
  readonly tenantId: TenantId
  readonly to: string
  readonly description: string
  readonly file: string | null
  readonly origin: string
  readonly at: Date
  readonly readAt: Date | null
}

const waitingList = '/app/editar-usuarios?tab=usuarios'
const departmentsList = '/app/editar-usuarios?tab=departamentos'

type MakeNotice = (description: string, instant: Date, rest?: Partial<DemoNotice>) => DemoNotice

const noticeFor =
  (tenantId: TenantId, to: string): MakeNotice =>
  (description, instant, { file = null, origin = 'identity', readAt = null } = {}) => ({
    tenantId,
    to,
    description,
    at: instant,
    file,
    origin,
    readAt,
  })

const petition = { origin: 'petition-without-agreement' }
const report = { origin: 'departments', file: departmentsList }
const october = 'Relatório de pessoas por departamento de outubro disponível.'

const toManagers = (ago: Ago): DemoNotice[] => {
  const marina = noticeFor(recovery, 'admin@144.demo')
  const rogerio = noticeFor(recovery, 'supervisor@144.demo')
  const read = (days: number, timeOfDay: `${number}:${number}`) => ({ readAt: ago(days, timeOfDay) })
  return [
    marina('Relatório de pessoas por departamento de setembro disponível.', ago(41), { ...report, readAt: ago(40) }),
    marina('Hugo Menezes pediu acesso e aguarda liberação.', ago(30, '8:12'), {
      file: waitingList,
      ...read(30, '9:05'),
    }),
    rogerio('Seu perfil passou de Negociador para Supervisor.', ago(21, '11:45'), {
      file: '/app/profile',
      ...read(21, '13:10'),
    }),
    marina(october, ago(12), report),
    rogerio(october, ago(12), { ...report, readAt: ago(11) }),
    marina('Petição sem acordo protocolada no processo 0701300-13.2011.8.26.0020.', ago(6, '16:30'), {
      ...petition,
      ...read(5, '9:00'),
    }),
    marina('Tainá Moreira pediu acesso e aguarda liberação.', ago(2, '15:48'), { file: waitingList }),
    marina('Otávio Guedes pediu acesso e aguarda liberação.', ago(1, '18:22'), { file: waitingList }),
  ]
}

const toNegotiators = (ago: Ago): DemoNotice[] => {
  const bruna = noticeFor(recovery, 'negociador1@144.demo')
  const caio = noticeFor(recovery, 'negociador2@144.demo')
  return [
    bruna('Seu acesso foi liberado por Marina Cavalcanti.', ago(29, '10:20'), {
      file: '/app/profile',
      readAt: ago(29, '10:31'),
    }),
    caio('Petição sem acordo protocolada no processo 0701300-13.2011.8.26.0020.', ago(6, '16:30'), petition),
    bruna('Petição sem acordo protocolada no processo 0000832-35.2018.4.01.3202.', ago(3, '17:15'), petition),
  ]
}

const otherTenantNotices = (ago: Ago): DemoNotice[] => [
  noticeFor(provider, 'admin@3.demo')(october, ago(12), report),
  noticeFor(insurer, 'admin@500.demo')('Paula Queiroz pediu acesso e aguarda liberação.', ago(26, '14:02'), {
    file: waitingList,
    readAt: ago(26, '14:40'),
  }),
  noticeFor(insurer, 'admin@144.demo')(
    'Renato Figueira adicionou você a esta empresa com o perfil Negociador.',
    ago(1, '10:00'),
    { file: '/app/profile' },
  ),
]

const oldestFirst = <T extends { readonly at: Date }>(list: T[]): T[] =>
  list.sort((left, right) => left.at.getTime() - right.at.getTime())

/** Oldest first: the newest notice has the greatest id. */
export const notices = (ago: Ago): readonly DemoNotice[] =>
  oldestFirst([...toManagers(ago), ...toNegotiators(ago), ...otherTenantNotices(ago)])

export interface DemoRightsChange {
  readonly tenantId: TenantId
  readonly at: Date
  readonly by: string
  readonly of: string
  readonly action: string
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

type Rights = Readonly<Record<string, unknown>> | null

const changed =
  (tenantId: TenantId, by: string) =>
  (instant: Date, of: string, action: string, before: Rights, after: Rights): DemoRightsChange => ({
    tenantId,
    by,
    at: instant,
    of,
    action,
    before,
    after,
  })

const negotiator = { profile: 'Negociador', isActive: true }
const supervisor = { profile: 'Supervisor', isActive: true }
const inactive = { profile: 'Negociador', isActive: false }

/** Oldest first, in the order in which they were recorded. */
export const rightsChanges = (ago: Ago): readonly DemoRightsChange[] => {
  const marina = changed(recovery, 'admin@144.demo')
  const renato = changed(insurer, 'admin@500.demo')
  const moved = 'departments.rights.department'
  return oldestFirst([
    marina(ago(30, '9:06'), 'hugo.menezes@144.demo', 'identity.rights.activated', inactive, negotiator),
    marina(ago(29, '10:20'), 'negociador1@144.demo', 'identity.rights.activated', inactive, negotiator),
    marina(ago(29, '10:24'), 'negociador1@144.demo', moved, { department: null }, { department: 'Cível' }),
    renato(ago(26, '14:41'), 'negociador1@500.demo', 'identity.rights.activated', inactive, negotiator),
    marina(ago(21, '11:45'), 'supervisor@144.demo', 'identity.rights.changed', negotiator, supervisor),
    marina(ago(14, '9:30'), 'negociador2@144.demo', moved, { department: 'Bancário' }, { department: 'Trabalhista' }),
    marina(ago(8, '17:55'), 'hugo.menezes@144.demo', 'identity.rights.deactivated', negotiator, inactive),
    marina(ago(2, '11:10'), 'livia.sampaio@144.demo', 'identity.rights.granted', null, negotiator),
    renato(ago(1, '10:00'), 'admin@144.demo', 'identity.rights.granted', null, negotiator),
  ])
}
