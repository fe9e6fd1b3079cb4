// The company's certificate, which seals signed documents. The composition root hands it in from the certificates.
import type { TenantId } from '@tratativa/contract/kernel/ids'
import type { Db, TenantTx } from '../../../platform/db/scope.ts'

export interface Certificate {
  readonly id: number
  /** The holder, as the evidence names it. */
  readonly holder: string
}

export interface Sealer {
  /** Null where the company has no certificate in use. */
  find(tx: TenantTx): Promise<Certificate | null>
  seal(db: Db, tenantId: TenantId, work: SealWork): Promise<Uint8Array>
}

export interface SealWork {
  readonly certificate: Certificate
  readonly pdf: Uint8Array
  readonly reason: string
}
