/** What the sealed telephony passwords are bound to. */
export const voipPurpose = 'identity.voip'
