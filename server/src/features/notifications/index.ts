// The door: how other features tell a person something.
export { raiseNotice } from './raise-notice.ts'
