import { error } from '../../kernel/errors.ts'

export const manyErrors = {
  nothingChosen: error('cases.nothing-chosen', 422, 'Nenhum caso foi escolhido.', 'cases'),
  tooManyChosen: error('cases.too-many-chosen', 422, 'Escolha até 200.000 casos por vez.', 'cases'),
  nothingToSet: error('cases.nothing-to-set', 422, 'Escolha ao menos um campo para alterar.', 'fields'),
  choiceMoved: error(
    'cases.choice-moved',
    409,
    'A quantidade de casos escolhidos mudou desde a prévia. Confira a prévia de novo.',
    'expected',
  ),
  notUndoable: error('cases.not-undoable', 409, 'Esta alteração não pode ser desfeita.', 'id'),
  alreadyUndone: error('cases.already-undone', 409, 'Esta alteração já foi desfeita.', 'id'),
  importNotReady: error('cases.import-not-ready', 409, 'Esta importação ainda não foi conferida, ou já começou.', 'id'),
  importHasErrors: error(
    'cases.import-has-errors',
    409,
    'Há linhas com erro: corrija a planilha ou importe só as linhas boas.',
    'mode',
  ),
  importEmpty: error('cases.import-empty', 409, 'A planilha não tem nenhuma linha que possa ser importada.', 'id'),
  mappedTwice: error('cases.mapped-twice', 422, 'Duas colunas da planilha foram ligadas ao mesmo campo.', 'mapping'),
} as const
