// A service that collects signatures for us. Without one, the product's own links collect them.
import type { TenantId } from '@tratativa/contract/kernel/ids'

export interface RemoteSignerInput {
  /** Our id of the signer. */
  readonly key: string
  readonly name: string
  readonly email: string | null
  /** Digits with DDD, without the country. */
  readonly phone: string | null
  /** Signers with a lower order sign first. */
  readonly order: number
}

export interface RemoteEnvelopeInput {
  /** Case and version: the same for every attempt, so that a repeated attempt finds the first one's document. */
  readonly externalId: string
  readonly name: string
  readonly pdf: Uint8Array
  readonly signers: readonly RemoteSignerInput[]
  readonly isOrdered: boolean
  readonly expiresAt: Date
  readonly remindDays: number
  /** The start of an earlier attempt whose outcome is unknown. */
  readonly attemptedAt: Date | null
}

export type RemoteStatus = 'pending' | 'signed' | 'refused' | 'expired' | 'deleted'
export type RemoteSignerStatus = 'new' | 'opened' | 'signed' | 'refused'

export interface RemoteSigner {
  readonly key: string
  readonly status: RemoteSignerStatus
  readonly link: string
  readonly signedAt: Date | null
  readonly reason: string
}

export interface RemoteEnvelope {
  readonly token: string
  readonly externalId: string
  readonly status: RemoteStatus
  readonly signers: readonly RemoteSigner[]
  /** Temporary: fetch it at once. */
  readonly signedFile: string | null
}

/** `settling`: the outcome of an earlier attempt cannot be known yet. `unpaid`: the account has no plan or no credits for it. */
export type SignatureFault =
  | 'busy'
  | 'unreachable'
  | 'settling'
  | 'key'
  | 'unpaid'
  | 'refused'
  | 'gone'
  | 'garbled'
  | 'too-large'
  | 'address'

const temporary: readonly SignatureFault[] = ['busy', 'unreachable', 'settling', 'garbled']

export class SignatureFailed extends Error {
  override readonly name = 'SignatureFailed'
  readonly fault: SignatureFault
  /** Another attempt may succeed, not before this time has passed. */
  readonly retryAfterMs: number | null

  constructor(fault: SignatureFault, retryAfterMs: number | null = null) {
    super(`signature: ${fault}`)
    this.fault = fault
    this.retryAfterMs = retryAfterMs
  }

  get isTemporary() {
    return temporary.includes(this.fault)
  }
}

export interface SignatureGateway {
  /** Creates the document, or returns the one that an earlier attempt created. Fails with SignatureFailed. */
  create(envelope: RemoteEnvelopeInput): Promise<RemoteEnvelope>
  read(token: string): Promise<RemoteEnvelope>
  signedFile(envelope: RemoteEnvelope): Promise<Uint8Array>
  /** Removing a document that is gone is not an error. */
  remove(token: string): Promise<void>
}

/** The document that a delivery of the service is about. Nothing else of it is trusted: the document is read again. */
export interface SignatureNews {
  readonly token: string
  readonly externalId: string
}

export interface SignatureHook {
  readonly tenantId: TenantId
  /** Unguessable, as only the service knows it. */
  readonly path: `/hooks/${string}`
  /** Null for a delivery that is about no document. */
  read(body: Uint8Array): SignatureNews | null
}

export interface Signatures {
  /** Null for a company whose signatures the product's own links collect. */
  of(tenantId: TenantId): SignatureGateway | null
  readonly hooks: readonly SignatureHook[]
}

/** The limit of the services for one PDF. */
export const mostPdfBytes = 10 * 1024 * 1024
