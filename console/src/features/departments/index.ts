// The public API for other screens. Both panes adapt to the width of their container.
export { DepartmentsPane } from './departments/departments-pane.tsx'
export { UsersPane } from './users/users-pane.tsx'
