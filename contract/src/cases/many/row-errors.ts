// Why a row of a spreadsheet is invalid. No endpoint answers these refusals: the rows store them.
import { error } from '../../kernel/errors.ts'

/** A name in double braces is a param of the reason, as in the console's dictionaries. */
export const rowErrors = {
  cellError: error('cases.row-cell-error', 422, 'A célula traz um erro da planilha.'),
  formula: error('cases.row-formula', 422, 'A fórmula não foi calculada: abra a planilha e salve de novo.'),
  rounded: error(
    'cases.row-rounded',
    422,
    'A planilha arredondou este número: formate a coluna como texto e digite-o de novo.',
  ),
  money: error('cases.row-money', 422, 'Não é um valor em reais.'),
  date: error('cases.row-date', 422, 'Não é uma data válida.'),
  percent: error('cases.row-percent', 422, 'Não é um percentual entre 0 e 100.'),
  count: error('cases.row-count', 422, 'Não é um número inteiro entre 1 e {{most}}.'),
  flag: error('cases.row-flag', 422, 'Escreva SIM ou NÃO.'),
  option: error('cases.row-option', 422, 'Escreva uma destas opções: {{options}}.'),
  state: error('cases.row-state', 422, 'Não há estado com estas letras.'),
  stateLetters: error('cases.row-state-letters', 422, 'Escreva as duas letras do estado.'),
  text: error('cases.row-text', 422, 'Texto longo demais ou inválido.'),
  name: error('cases.row-name', 422, 'Nome longo demais ou inválido.'),
  cpf: error('cases.row-cpf', 422, 'O CPF não confere.'),
  oab: error('cases.row-oab', 422, 'Escreva a OAB com o estado e o número, como SP 123456.'),
  phone: error('cases.row-phone', 422, 'Não é um telefone com DDD.'),
  email: error('cases.row-email', 422, 'Não é um e-mail.'),
  caseId: error('cases.row-case-id', 422, 'Não é o código de um caso.'),
  unknownCase: error('cases.row-unknown-case', 422, 'Não há caso com este código.'),
  caseAgain: error('cases.row-case-again', 422, 'A linha {{line}} já fala deste caso.'),
  unknownClient: error('cases.row-unknown-client', 422, 'Este cliente não existe: cadastre-o antes de importar.'),
  unknownSubClient: error(
    'cases.row-unknown-sub-client',
    422,
    'Este subcliente não existe neste cliente: cadastre-o antes de importar.',
  ),
  sharedSubClient: error(
    'cases.row-shared-sub-client',
    422,
    'Há mais de um subcliente com este nome: informe o cliente.',
  ),
  sharedPerson: error('cases.row-shared-person', 422, 'Há mais de uma pessoa com este nome: use o e-mail.'),
  needsClient: error('cases.row-needs-client', 422, 'Um caso novo precisa do cliente.'),
  needsProcessOrAuthor: error(
    'cases.row-needs-process-or-author',
    422,
    'Um caso novo precisa do número do processo ou do autor.',
  ),
  lacksField: error('cases.row-lacks-field', 422, 'O formulário deste subcliente pede o campo “{{field}}”.'),
} as const
