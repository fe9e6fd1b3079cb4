// The refusals of the page behind a link. Their texts are in the page's own dictionary.
import { error } from '../kernel/errors.ts'

export const signingErrors = {
  unknownLink: error(
    'envelopes.link-unknown',
    404,
    'Este link não existe. Confira se ele foi copiado inteiro.',
    'token',
  ),
  deadLink: error('envelopes.link-dead', 410, 'Este link não vale mais. Peça outro a quem enviou.', 'token'),
  lockedLink: error(
    'envelopes.link-locked',
    423,
    'Este link foi bloqueado depois de muitas tentativas. Peça outro a quem enviou.',
    'token',
  ),
  wrongDigits: error('envelopes.wrong-digits', 403, 'Estes números não conferem.', 'digits'),
  wrongCode: error('envelopes.wrong-code', 403, 'O código não confere.', 'code'),
  oldCode: error('envelopes.old-code', 403, 'O código venceu. Peça outro.', 'code'),
  noPass: error('envelopes.no-pass', 401, 'Comece de novo neste aparelho.', 'token'),
  codeTooSoon: error('envelopes.code-too-soon', 429, 'Aguarde um minuto para pedir outro código.', 'channel'),
  mostCodes: error(
    'envelopes.most-codes',
    429,
    'Este link já pediu códigos demais. Peça outro link a quem enviou.',
    'channel',
  ),
  noChannel: error(
    'envelopes.no-channel',
    409,
    'O código não pôde ser enviado por este meio. Escolha o outro.',
    'channel',
  ),
  otherDocument: error('envelopes.other-document', 409, 'O documento mudou. Abra o link de novo.', 'hash'),
  noCopy: error('envelopes.no-copy', 409, 'A cópia assinada ainda está sendo preparada.', 'id'),
} as const
