/** An authority that certifies when a hash existed (RFC 3161). */
export interface TimestampAuthority {
  /** Returns the token for a SHA-256 hash; fails with TimestampRefused of the package, when there is none in time. */
  stamp(hash: Buffer): Promise<Buffer>
}
