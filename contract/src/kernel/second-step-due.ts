// Apart from the other refusals: the first screen of the console does not carry it.
import { error } from './errors.ts'

export const secondStepDue = error(
  'kernel.second-step-due',
  403,
  'Ative a verificação em duas etapas para continuar.',
  'authorization',
)
