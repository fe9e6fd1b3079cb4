import { error } from '../kernel/errors.ts'

export const clientsErrors = {
  nameTaken: error('clients.name-taken', 409, 'Já existe um cliente com este nome.', 'name'),
  cnpjTaken: error('clients.cnpj-taken', 409, 'Já existe um cliente com este CNPJ.', 'cnpj'),
  subNameTaken: error('clients.sub-name-taken', 409, 'Este cliente já tem um subcliente com este nome.', 'name'),
  unknownClient: error('clients.unknown-client', 422, 'Este cliente não existe.', 'clientId'),
  unknownSubClient: error('clients.unknown-sub-client', 422, 'Este subcliente não existe.', 'groupId'),
  hasSubClients: error(
    'clients.has-sub-clients',
    409,
    'Este cliente tem subclientes e não pode ser removido. Desative-o para que não receba novos casos.',
    'id',
  ),
  inUse: error(
    'clients.in-use',
    409,
    'Há casos ou alçadas que dependem deste cadastro, por isso não é possível remover. Desative para que não receba novos casos.',
    'id',
  ),
  fieldOfOtherForm: error('clients.field-of-other-form', 422, 'Este campo não pertence a este formulário.', 'fields'),
  groupNameTaken: error('clients.group-name-taken', 409, 'Já existe um grupo com este nome.', 'name'),
  tooManyGroups: error('clients.too-many-groups', 409, 'Uma empresa tem no máximo 200 grupos.', 'name'),
} as const
