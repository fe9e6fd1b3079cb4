import { error } from '../kernel/errors.ts'

export const departmentsErrors = {
  nameTaken: error('departments.name-taken', 409, 'Já existe um departamento com este nome.', 'name'),
  unknownDepartment: error('departments.unknown-department', 422, 'Este departamento não existe.', 'departmentId'),
  unknownUsers: error('departments.unknown-users', 422, 'Alguma das pessoas escolhidas não existe.', 'users'),
  listedTwice: error('departments.listed-twice', 422, 'Este e-mail aparece mais de uma vez nesta lista.', 'email'),
  ownDeactivation: error('departments.own-deactivation', 409, 'Você não pode desativar o próprio acesso.', 'isActive'),
  notPending: error('departments.not-pending', 409, 'Esta pessoa já tem acesso.', 'id'),
} as const
