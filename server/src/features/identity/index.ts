// The door: what others may ask of identity.
export { admitSocket, makeAuthenticate } from './logins/authenticate.ts'
export { keepMail } from './mails/keep-mail.ts'
