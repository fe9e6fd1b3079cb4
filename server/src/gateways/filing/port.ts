/** A company's access to the interface of a court. */
export interface CourtAccess {
  readonly url: string
  readonly user: string
  readonly password: string
  /** Some courts take the hash of the day and the password in place of the password. */
  readonly passwordForm: PasswordForm
}
export type PasswordForm = 'plain' | 'dated-hash'

export interface FiledDocument {
  /** As the people of the court see it. */
  readonly name: string
  /** The court's own code for the type of the document. */
  readonly type: string
  readonly size: number
  read(): Promise<AsyncIterable<Uint8Array>>
}

/** The marks by which a filing is found among the documents of its process. */
export interface FilingMark {
  /** 20 digits. */
  readonly processNumber: string
  /** Part of the description of the petition at the court. */
  readonly reference: string
  /** The hash of the petition's PDF, in hex. */
  readonly sha256: string
}

export interface Filing extends FilingMark {
  readonly petition: FiledDocument
  readonly attachments: readonly FiledDocument[]
}

/** Why there is no usable answer. */
export type FilingFault = 'address' | 'unreachable' | 'timeout' | 'busy' | 'unreadable' | 'too-large' | 'refused'

/** The court's number and instant: `2026-11-26T14:35`, in the time of the court; null where it names none. */
interface CourtStamp {
  readonly number: string
  readonly at: string | null
}

export type FilingAnswer =
  | (CourtStamp & { readonly kind: 'filed'; readonly receipt: Uint8Array | null })
  /** The court took the petition not, and says why. */
  | { readonly kind: 'refused'; readonly message: string }
  /** Nothing reached the court. */
  | { readonly kind: 'not-sent'; readonly fault: FilingFault }
  /** The court may have the petition. */
  | { readonly kind: 'unknown'; readonly fault: FilingFault }

export type FindAnswer =
  | (CourtStamp & { readonly kind: 'present' })
  | { readonly kind: 'absent' }
  | { readonly kind: 'unknown'; readonly fault: FilingFault; readonly message: string }

export type ProbeAnswer =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unknown'; readonly fault: FilingFault }

/** The interface by which courts take petitions. */
export interface CourtFiling {
  readonly isOn: boolean
  /** Null for an address that is refused as it is written. */
  admit(url: string): string | null
  /** Never tries again: the caller asks `find` first. */
  file(access: CourtAccess, filing: Filing): Promise<FilingAnswer>
  find(access: CourtAccess, mark: FilingMark): Promise<FindAnswer>
  /** Checks address, user and password, and changes nothing. */
  probe(access: CourtAccess): Promise<ProbeAnswer>
}
