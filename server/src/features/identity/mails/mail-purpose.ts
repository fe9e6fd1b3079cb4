/** The purpose that the encrypted mail texts are bound to. */
export const mailPurpose = 'identity.mail'
