// Why a mail was blocked or failed. No endpoint answers these refusals: the mails store them.
import { error } from '../../kernel/errors.ts'

export const mailFailures = {
  represented: error('cases.mail-represented', 409, 'Parte com advogado no caso: registre antes a anuência dele.'),
  notSent: error('cases.mail-not-sent', 503, 'O e-mail não pôde ser enviado.'),
} as const
