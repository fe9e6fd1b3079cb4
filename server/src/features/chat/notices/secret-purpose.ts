/** The purpose that the texts of notices are sealed for. */
export const secretPurpose = 'chat.notice'
