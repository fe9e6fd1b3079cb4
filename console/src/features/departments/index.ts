// What other screens may embed: both work in whatever room they are given.
export { DepartmentsPane } from './departments/departments-pane.tsx'
export { UsersPane } from './users/users-pane.tsx'
