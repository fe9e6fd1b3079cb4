// Ways to have a document of the case signed, from its petition.
import type { ComponentType, LazyExoticComponent } from 'react'

interface EnvelopeProps {
  readonly caseId: string
  readonly documentId: number
  readonly onClose: () => void
}

export interface PetitionEnvelopePart {
  readonly id: string
  readonly order: number
  readonly part: LazyExoticComponent<ComponentType<EnvelopeProps>>
}

declare module '../../../platform/feature.ts' {
  interface Slots {
    readonly petitionEnvelopes: readonly PetitionEnvelopePart[]
  }
}
