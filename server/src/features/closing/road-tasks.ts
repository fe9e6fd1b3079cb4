// The sources of the tasks of a road: a repeated fact makes no second task, and the act of the step completes them.
import type { RoadId } from '@tratativa/contract/closing/shapes'
import type { RoadStep } from '@tratativa/contract/closing/steps'

export const minutaTaskOf = (id: RoadId) => `road:${id}:minuta`
export const lateTaskOf = (id: RoadId, step: RoadStep) => `road:${id}:late:${step}`

/** As the road shows them. */
export const stepNames: Readonly<Record<RoadStep, string>> = {
  minuta: 'Minuta feita',
  approval: 'Minuta aprovada',
  sending: 'Enviada para assinatura',
  signatures: 'Assinada por todos',
  petition: 'Petição conjunta feita',
  signing: 'Petição assinada',
  filing: 'Protocolada',
  homologation: 'Homologada',
  payments: 'Pagamentos',
  duty: 'Obrigação de fazer',
}
