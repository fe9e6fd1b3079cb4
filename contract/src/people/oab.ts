// A lawyer's OAB number (bar registration): 'SP 123456'. Pure functions from text to text.

export const oabStates = (
  'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO' as const
).split(' ')

export interface Oab {
  readonly state: string
  readonly number: string
}

const stateFirst = /^([A-Z]{2})(\d{1,7}[A-Z]?)$/
const numberFirst = /^(\d{1,7}[A-Z]?)([A-Z]{2})$/

/** Parses what a person typed, such as OAB/SP 123.456 or 123456-SP; returns null when the text is not an OAB number. */
export const oabOf = (text: string): Oab | null => {
  const bare = text
    .toUpperCase()
    .replace(/^\s*OAB/, '')
    .replace(/[\s./-]/g, '')
  const [, state, number] = stateFirst.exec(bare) ?? []
  const [, otherNumber, otherState] = numberFirst.exec(bare) ?? []
  const registration = {
    state: state ?? otherState ?? '',
    number: (number ?? otherNumber ?? '').replace(/^0+(?=\d)/, ''),
  }
  return oabStates.includes(registration.state) && registration.number !== '0' ? registration : null
}

export const formatOab = ({ state, number }: Oab) => `${state} ${number}`
