// Apart from the other refusals: the first screen of the console does not carry them.
import { error } from '../kernel/errors.ts'

export const secondStepErrors = {
  badCode: error('identity.bad-code', 403, 'O código não confere.', 'code'),
  challengeDead: error('identity.challenge-dead', 410, 'Demorou demais. Volte e digite a senha de novo.', 'challenge'),
  enrolmentDead: error('identity.enrolment-dead', 409, 'Comece a ativação de novo.', 'code'),
  secondStepOn: error('identity.second-step-on', 409, 'Já está ativada.', 'currentPassword'),
  secondStepOff: error('identity.second-step-off', 409, 'Não está ativada.', 'currentPassword'),
  secondStepRequired: error(
    'identity.second-step-required',
    409,
    'A sua empresa exige a verificação em duas etapas.',
    'currentPassword',
  ),
  ownSecondStepFirst: error(
    'identity.own-second-step-first',
    409,
    'Ative antes a sua, em Meu perfil.',
    'requiresSecondStep',
  ),
  periodReversed: error('identity.period-reversed', 400, 'O período termina antes de começar.', 'to'),
} as const
