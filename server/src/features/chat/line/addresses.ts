// By which addresses a person of WhatsApp is known. A Brazilian mobile telephone may have its ninth digit there or not, and no rule
// tells which: both lead to the same contact.
const phoneJid = /^(\d{8,15})(?::\d+)?@(?:s\.whatsapp\.net|c\.us)$/

/** Digits with country, when the address is that of a telephone. */
const phoneOf = (jid: string): string | null => phoneJid.exec(jid)?.[1] ?? null

const withNinth = /^(55\d{2})9([6-9]\d{7})$/
const withoutNinth = /^(55\d{2})([6-9]\d{7})$/

/** As given first, then the same telephone in its other form. */
export const formsOf = (digits: string): readonly string[] => {
  const longer = withoutNinth.exec(digits)
  if (longer) return [digits, `${longer[1]}9${longer[2]}`]
  const shorter = withNinth.exec(digits)
  return shorter ? [digits, `${shorter[1]}${shorter[2]}`] : [digits]
}

/** All addresses by which whoever has one of these is found. */
export const addressesOf = (jids: readonly (string | null)[]): readonly string[] => {
  const given = jids.filter((jid) => jid !== null)
  const phones = given.flatMap((jid) => phoneOf(jid) ?? []).flatMap(formsOf)
  return [...new Set([...given.filter((jid) => phoneOf(jid) === null), ...phones])]
}

/** The telephone as the register of people has it: DDD and number, a mobile one always with its 9. */
export const registeredPhones = (jids: readonly (string | null)[]): readonly string[] =>
  jids
    .flatMap((jid) => (jid === null ? [] : (phoneOf(jid) ?? [])))
    .filter((digits) => /^55\d{10,11}$/.test(digits))
    .map((digits) => (formsOf(digits).find((form) => withNinth.test(form)) ?? digits).slice(2))
