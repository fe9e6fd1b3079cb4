// Why the server itself blocked a contact. No endpoint answers these refusals: the block list stores them.
import { error } from '../kernel/errors.ts'

export const blockReasons = {
  optedOut: error('people.block-opted-out', 409, 'Pediu para não receber mais mensagens.'),
  deniedProcess: error(
    'people.block-denied-process',
    409,
    'Respondeu no link de assinatura: “não reconheço este processo”.',
  ),
} as const
