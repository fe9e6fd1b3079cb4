// A provider of contacts: asked about the people of one case, it answers telephones and e-mails. It never throws, and never asks twice.
import type { AddressKey } from '@tratativa/contract/people/addresses'

export interface ContactsProvider {
  readonly url: string
  readonly key: string | null
}

interface QuestionPerson {
  readonly name: string
  /** Eleven digits. */
  readonly cpf: string | null
  /** SP 123456 */
  readonly oab: string | null
}

/** The case's data that the provider gets. */
export interface ContactsQuestion {
  /** Of the attempt: a provider that knows it answers without charging again. */
  readonly id: string
  readonly process: string
  readonly legalBasis: string
  readonly lawyers: readonly QuestionPerson[]
  readonly parties: readonly QuestionPerson[]
}

export interface FoundContact extends AddressKey {
  readonly name: string
  readonly cpf: string | null
  readonly oab: string | null
  /** The provider's word for where it has the contact from. */
  readonly source: string
}

export type ContactsAnswer =
  | {
      readonly outcome: 'answered'
      readonly status: number
      readonly message: string
      readonly contacts: readonly FoundContact[]
    }
  /** The provider answered, but not what was asked for. */
  | { readonly outcome: 'refused'; readonly status: number; readonly statusText: string }
  /** The question did not leave: it cannot have been charged. */
  | { readonly outcome: 'not-sent'; readonly statusText: string }
  /** The question left, and no answer came. */
  | { readonly outcome: 'unknown'; readonly statusText: string }

export interface ContactsGateway {
  ask(provider: ContactsProvider, question: ContactsQuestion): Promise<ContactsAnswer>
}
