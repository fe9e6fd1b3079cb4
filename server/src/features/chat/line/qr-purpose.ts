/** What the sealed picture is bound to. */
export const qrPurpose = 'chat.qr'
