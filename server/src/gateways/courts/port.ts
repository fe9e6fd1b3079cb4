// The questions of the product to the courts: records of processes by their numbers, and publications of the gazette. A call never throws, and
// one call of the port is one call outside, so that the caller can keep a budget.

export type CourtFault =
  /** Too many calls, or the service says that it is overloaded. */
  | 'busy'
  /** No answer, or one that is cut off. */
  | 'away'
  /** The key is refused: it is public and changes. */
  | 'key'
  /** The question or its answer is too large: ask for less. */
  | 'tooLarge'
  /** The court has no index, or there is no book of that day. */
  | 'absent'
  /** Not the shape that the interface promises: a page of a proxy, another format. */
  | 'garbage'

export interface Fault {
  readonly fault: CourtFault
  /** The time that the service asks to wait. */
  readonly waitMs: number | null
}

export interface CourtMovement {
  readonly code: number
  readonly name: string
  readonly happenedAt: Date
  readonly organ: string
  readonly detail: string
}

/** A process in one instance. */
export interface CourtRecord {
  readonly number: string
  /** G1, G2, JE, TR, SUP. */
  readonly grade: string
  /** Above 0: secret. */
  readonly secrecy: number
  readonly className: string
  readonly organ: string
  readonly system: string
  readonly filedAt: Date | null
  /** When the court changed its record. */
  readonly updatedAt: Date | null
  /** When the index took it. */
  readonly indexedAt: Date | null
  readonly movements: readonly CourtMovement[]
}

/** The position behind the last record of a page, as the index gave it. */
export type IndexCursor = readonly (string | number)[]

export interface IndexQuestion {
  /** tjsp */
  readonly alias: string
  /** Twenty digits each. */
  readonly numbers: readonly string[]
  /** Only records that the index took after it; null: all. */
  readonly since: Date | null
  readonly after: IndexCursor | null
}

export type IndexAnswer =
  | { readonly fault: null; readonly records: readonly CourtRecord[]; readonly next: IndexCursor | null }
  | Fault

export interface Publication {
  /** The same for a publication that comes again under another id. */
  readonly fingerprint: string
  readonly number: string
  readonly court: string
  /** yyyy-mm-dd: the day on which it was made available. */
  readonly availableOn: string
  /** Intimação, Edital, … */
  readonly kind: string
  readonly documentKind: string
  readonly className: string
  readonly organ: string
  readonly text: string
  readonly link: string | null
  /** The reason why the court took it back; null while it stands. */
  readonly cancelled: string | null
}

export interface GazetteQuestion {
  readonly of: { readonly number: string } | { readonly oab: string; readonly state: string }
  /** yyyy-mm-dd. */
  readonly from: string
  readonly to: string
  readonly page: number
}

export type GazetteAnswer =
  | { readonly fault: null; readonly publications: readonly Publication[]; readonly isLast: boolean }
  | Fault

export interface BookQuestion {
  /** TJSP, TRT2 */
  readonly court: string
  /** yyyy-mm-dd. */
  readonly day: string
  /** The publications that are kept; the others are dropped while the book is read. */
  readonly isFollowed: (number: string) => boolean
}

export type BookAnswer = { readonly fault: null; readonly publications: readonly Publication[] } | Fault

export interface Courts {
  readonly mode: 'off' | 'demo' | 'on'
  /** The calls that the interface allows in a minute, for the whole installation. */
  readonly perMinute: number
  searchIndex(question: IndexQuestion): Promise<IndexAnswer>
  searchGazette(question: GazetteQuestion): Promise<GazetteAnswer>
  /** Two calls: the address of the book lives some minutes, so it is read at once. */
  readBook(question: BookQuestion): Promise<BookAnswer>
}
