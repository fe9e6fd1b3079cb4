// The limits beyond which a file is refused.

export interface ReadOptions {
  /** The name of the sheet; by default the first one that is not hidden. */
  readonly sheet?: string
  /** Bytes of the uploaded file. */
  readonly maxBytes?: number
  /** Bytes of all parts together, unpacked. */
  readonly maxBytesUnpacked?: number
  /** Rows that are not empty. */
  readonly maxRows?: number
  readonly maxColumns?: number
  /** Characters in one cell. */
  readonly maxText?: number
}

export type Limits = Required<Omit<ReadOptions, 'sheet'>>

const MiB = 1024 * 1024

export const limitsOf = (options: ReadOptions): Limits => ({
  maxBytes: options.maxBytes ?? 100 * MiB,
  maxBytesUnpacked: options.maxBytesUnpacked ?? 1024 * MiB,
  maxRows: options.maxRows ?? 1_048_576,
  maxColumns: options.maxColumns ?? 500,
  maxText: options.maxText ?? 100_000,
})

export const inMegabytes = (bytes: number): number => Math.floor(bytes / MiB)
