// The facts of a text that are one simple field of the case.
export const fillableFields = {
  'process.branch': { change: 'court', kind: 'text' },
  'process.forum': { change: 'forum', kind: 'text' },
  'process.district': { change: 'district', kind: 'text' },
  'process.state': { change: 'state', kind: 'state' },
  'case.folder': { change: 'clientFolder', kind: 'text' },
  'agreement.paymentLimit': { change: 'paymentLimitDate', kind: 'day' },
  'instalment.dueOn': { change: 'paymentLimitDate', kind: 'day' },
  'agreement.dutyLimit': { change: 'dutyLimitDate', kind: 'day' },
} as const
export type FillableField = keyof typeof fillableFields

export const isFillable = (field: string): field is FillableField => Object.hasOwn(fillableFields, field)
