/** The situations on which rules of the product depend. A company may rename or reorder its situations; their keys stay. */
export const situationKeys = {
  negotiating: 'negociacao',
  offerSent: 'proposta',
  counterOffer: 'contraproposta',
  /** An offer above its ceiling waits for a decision. */
  ceiling: 'alcada',
  agreed: 'acordo',
  minutaSent: 'minuta-enviada',
  minutaSigned: 'minuta-assinada',
  filed: 'protocolada',
  ratified: 'homologado',
  paid: 'pago',
  lost: 'sem-acordo',
} as const
