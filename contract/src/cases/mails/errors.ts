import { error } from '../../kernel/errors.ts'

export const mailsErrors = {
  modelNameTaken: error('cases.model-name-taken', 409, 'Já existe um modelo com este nome.', 'name'),
  unknownField: error('cases.unknown-field', 422, 'O modelo usa um campo que não existe.', 'text'),
  unknownModel: error('cases.unknown-model', 422, 'Este modelo não existe ou está inativo.', 'model'),
  nothingToSend: error('cases.nothing-to-send', 422, 'Nenhum dos destinatários escolhidos pode receber e-mail.', 'to'),
  noText: error('cases.no-text', 422, 'Escolha um modelo ou escreva o assunto e o texto.', 'text'),
  tooManyCases: error('cases.too-many-cases', 422, 'Escolha até 20.000 casos por envio.', 'cases'),
} as const
