// The people of the journeys: the demo's people for reading, and new people wherever a journey changes them.
import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { departmentsEndpoints } from '@tratativa/contract/departments/endpoints'
import type { User } from '@tratativa/contract/departments/shapes'
import { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import type { OutboxMail, SignedInUser } from '@tratativa/contract/identity/shapes'
import type { DepartmentId, ProfileTypeId } from '@tratativa/contract/kernel/ids'
import type { Api } from './api.ts'

export const demoPassword = 'tratativa-demo'
export const ownPassword = 'uma senha de jornada'

export const demo = {
  provider: 'admin@3.demo',
  /** Of a company without cases: nothing happens that would be told to them. */
  providerNegotiator: 'sandra.lacerda@3.demo',
  admin: 'admin@144.demo',
  supervisor: 'supervisor@144.demo',
  negotiator: 'negociador1@144.demo',
  otherNegotiator: 'negociador2@144.demo',
  insurerAdmin: 'admin@500.demo',
  insurerNegotiator: 'negociador1@500.demo',
  /** Administrator of the first company and negotiator of the second. */
  consultant: 'isadora.pires@144.demo',
} as const

export interface Credentials {
  readonly email: string
  readonly password: string
}

export interface Login {
  readonly jwt: string
  readonly user: SignedInUser
}

export interface Person extends Credentials {
  readonly name: string
  readonly user: User
}

export const logIn = async (api: Api, { email, password }: Credentials): Promise<Login> => {
  const { jwt, user } = await api.call(identityEndpoints.login, { email, password, rememberMe: true })
  if (jwt === undefined || user === undefined) throw new Error(`${email} needs a second step`)
  return { jwt, user }
}

export const logInDemo = (api: Api, email: string) => logIn(api, { email, password: demoPassword })

/** Returns a unique e-mail address of the company. */
export const newEmail = (company: 3 | 144 | 500 = 144) => `jornada-${randomUUID().slice(0, 8)}@${company}.demo`
export const newName = (first: string) => `${first} ${randomUUID().slice(0, 6)}`

/** Returns the newest mail to an address. A job writes mails, so the first attempts may find none. */
export const mailTo = async (api: Api, adminToken: string, email: string, subject = /./): Promise<OutboxMail> => {
  let latestMail: OutboxMail | undefined
  const look = async () => {
    const { data } = await api.call(identityEndpoints.outbox, {}, adminToken)
    latestMail = data.find((mail) => mail.to === email && subject.test(mail.subject))
    return latestMail !== undefined
  }
  await expect.poll(look, { message: `a mail to ${email}` }).toBe(true)
  if (!latestMail) throw new Error(`journey: no mail came to ${email}`)
  return latestMail
}

export const linkIn = (text: string): string => {
  const [link] = /https?:\/\/\S+\/signin\?\S+/.exec(text) ?? []
  if (!link) throw new Error(`journey: no link in: ${text}`)
  return link
}

interface UserOptions {
  readonly profileTypeId?: ProfileTypeId
  readonly name?: string
  readonly departmentId?: DepartmentId
  /** The token of the inviting administrator; it decides the company. */
  readonly adminToken?: string
  readonly email?: string
}

/** Invites a new person for this journey, who accepts. */
export const aPerson = async (api: Api, attributes: UserOptions = {}): Promise<Person> => {
  const adminToken = attributes.adminToken ?? (await logInDemo(api, demo.admin)).jwt
  const email = attributes.email ?? newEmail()
  const name = attributes.name ?? newName('Pessoa')
  const { newUsers } = await api.call(
    departmentsEndpoints.addUsers,
    {
      users: [
        { name, email, profileTypeId: attributes.profileTypeId ?? 3, departmentId: attributes.departmentId ?? null },
      ],
    },
    adminToken,
  )
  const [user] = newUsers
  if (!user) throw new Error(`journey: ${email} was not created`)
  const token = new URL(linkIn((await mailTo(api, adminToken, email)).text)).searchParams.get('token') ?? ''
  await api.call(identityEndpoints.resetPassword, { token, password: ownPassword })
  return { email, password: ownPassword, name, user }
}
