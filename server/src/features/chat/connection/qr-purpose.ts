/** The purpose that the sealed QR code is bound to. */
export const qrPurpose = 'chat.qr'
