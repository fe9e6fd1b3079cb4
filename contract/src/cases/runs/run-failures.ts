// Why a run failed. No endpoint answers these refusals: the runs store them.
import { error } from '../../kernel/errors.ts'

export const runFailures = {
  broken: error('cases.run-broken', 500, 'Algo deu errado.'),
  mailsBroken: error('cases.run-mails-broken', 500, 'Algo deu errado. Os e-mails já criados seguem.'),
  authorEnded: error(
    'cases.run-author-ended',
    403,
    'Quem pediu não pode mais alterar vários casos de uma vez. Nada mais foi alterado.',
  ),
  oneRefused: error('cases.run-one-refused', 409, 'Nada foi alterado: 1 caso não pode ser alterado.'),
  refused: error('cases.run-refused', 409, 'Nada foi alterado: {{refused}} casos não podem ser alterados.'),
} as const
