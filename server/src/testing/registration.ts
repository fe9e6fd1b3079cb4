// Registers a person who follows the confirmation link: the link is read from the outbox of the company, as its administrator would.
import { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import type { InputTo } from '@tratativa/contract/kernel/endpoint'
import type { TestUser } from './builders.ts'
import type { TestApp } from './app.ts'

const { register, resetPassword, outbox } = identityEndpoints

export const proofToken = async (app: TestApp, admin: Pick<TestUser, 'token'>, email: string): Promise<string> => {
  await app.jobsDone()
  const { data } = (await app.call(outbox, {}, { as: admin.token })).body
  const mail = data.find(({ to, subject }) => to === email && subject.startsWith('Confirme'))
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

export const registerAndProve = async (
  app: TestApp,
  admin: Pick<TestUser, 'token'>,
  input: InputTo<typeof register>,
): Promise<void> => {
  await app.call(register, input)
  const token = await proofToken(app, admin, input.email)
  const answer = await app.call(resetPassword, { token, password: input.password })
  if (answer.status !== 200) throw new Error(`the registration of ${input.email} was not confirmed: ${answer.status}`)
}
