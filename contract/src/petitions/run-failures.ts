// Why a run of petitions failed. No endpoint answers these refusals: the runs store them.
import { error } from '../kernel/errors.ts'

export const petitionRunFailures = {
  broken: error('petitions.run-broken', 500, 'Algo deu errado. As petições já criadas ficam.'),
  authorEnded: error(
    'petitions.run-author-ended',
    403,
    'Quem pediu não pode mais criar petições em massa. Nada mais foi criado.',
  ),
} as const
