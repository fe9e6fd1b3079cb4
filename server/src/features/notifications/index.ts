// The public API of notifications: other features raise notices for people.
export { raiseNotice } from './raise-notice.ts'
