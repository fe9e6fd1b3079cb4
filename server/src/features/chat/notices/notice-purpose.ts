/** The purpose that the texts of notices are sealed for. */
export const noticePurpose = 'chat.notice'
