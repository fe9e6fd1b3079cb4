const dayFormat = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' })
const instantFormat = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** 26/11/2026 */
export const day = (instant: Date): string => dayFormat.format(instant)
/** 26/11/2026, 14:03:21 */
export const instantText = (instant: Date): string => instantFormat.format(instant)
