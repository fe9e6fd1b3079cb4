import { error } from '../kernel/errors.ts'

export const tasksErrors = {
  changedMeanwhile: error(
    'tasks.changed-meanwhile',
    409,
    'Esta tarefa foi alterada por outra pessoa. Confira e tente de novo.',
    'version',
  ),
  alreadyCompleted: error('tasks.already-completed', 409, 'Esta tarefa já foi concluída.', 'id'),
  notCompleted: error('tasks.not-completed', 409, 'Esta tarefa está aberta.', 'id'),
  unknownCase: error('tasks.unknown-case', 422, 'Este caso não existe.', 'case_id'),
  unknownUser: error('tasks.unknown-user', 422, 'Esta pessoa não existe ou está inativa.', 'user'),
  past: error('tasks.past', 422, 'O prazo não pode ficar no passado.', 'newLimitDate'),
  ruleTwice: error('tasks.rule-twice', 409, 'Já existe uma regra igual a esta.', 'task'),
} as const
