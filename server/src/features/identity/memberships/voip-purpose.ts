/** The purpose that the encrypted telephony passwords are bound to. */
export const voipPurpose = 'identity.voip'
