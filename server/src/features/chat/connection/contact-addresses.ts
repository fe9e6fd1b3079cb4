// The addresses of a person on WhatsApp. A Brazilian mobile number may be registered there with or without its ninth digit, and no rule
// says which: both forms lead to the same contact.
const phoneJid = /^(\d{8,15})(?::\d+)?@(?:s\.whatsapp\.net|c\.us)$/

/** Returns the digits with country code, if the address is a telephone's. */
const phoneOf = (jid: string): string | null => phoneJid.exec(jid)?.[1] ?? null

const withNinth = /^(55\d{2})9([6-9]\d{7})$/
const withoutNinth = /^(55\d{2})([6-9]\d{7})$/

/** Returns the number as given, then its other form. */
export const phoneFormsOf = (digits: string): readonly string[] => {
  const longer = withoutNinth.exec(digits)
  if (longer) return [digits, `${longer[1]}9${longer[2]}`]
  const shorter = withNinth.exec(digits)
  return shorter ? [digits, `${shorter[1]}${shorter[2]}`] : [digits]
}

/** Returns all addresses that identify the owner of any of these. */
export const contactAddressesOf = (jids: readonly (string | null)[]): readonly string[] => {
  const knownJids = jids.filter((jid) => jid !== null)
  const phones = knownJids.flatMap((jid) => phoneOf(jid) ?? []).flatMap(phoneFormsOf)
  return [...new Set([...knownJids.filter((jid) => phoneOf(jid) === null), ...phones])]
}

/** Returns telephones in the form of the people register: area code (DDD) and number, a mobile number always with its 9. */
export const registeredPhones = (jids: readonly (string | null)[]): readonly string[] =>
  jids
    .flatMap((jid) => (jid === null ? [] : (phoneOf(jid) ?? [])))
    .filter((digits) => /^55\d{10,11}$/.test(digits))
    .map((digits) => (phoneFormsOf(digits).find((form) => withNinth.test(form)) ?? digits).slice(2))
