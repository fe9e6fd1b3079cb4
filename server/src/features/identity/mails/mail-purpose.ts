/** What the sealed texts of mails are bound to. */
export const mailPurpose = 'identity.mail'
