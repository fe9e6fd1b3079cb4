import { error } from '../kernel/errors.ts'

export const peopleErrors = {
  cpfTaken: error('people.cpf-taken', 409, 'Já existe uma pessoa com este CPF.', 'cpf'),
  sameAddress: error('people.same-address', 422, 'Este endereço aparece mais de uma vez.', 'addresses'),
  changedMeanwhile: error(
    'people.changed-meanwhile',
    409,
    'Esta pessoa foi alterada por outra pessoa enquanto você editava. Confira e salve de novo.',
    'version',
  ),
  mergedAway: error('people.merged-away', 409, 'Esta pessoa foi unida a outra.', 'id'),
  sameMerge: error('people.same-merge', 422, 'Escolha duas pessoas diferentes.', 'loser'),
  alreadyUndone: error('people.already-undone', 409, 'Esta união já foi desfeita.', 'id'),
  laterMerge: error('people.later-merge', 409, 'Há uma união mais recente destas pessoas. Desfaça-a primeiro.', 'id'),
  alreadyBlocked: error('people.already-blocked', 409, 'Este contato já está na lista de bloqueios.', 'value'),
  unknownPerson: error('people.unknown-person', 422, 'Esta pessoa não existe.', 'personId'),
  alreadyLifted: error('people.already-lifted', 409, 'Este bloqueio já foi retirado.', 'id'),
  blocked: error('people.blocked', 409, 'Este contato está na lista de bloqueios e não pode ser contatado.', 'address'),
} as const
