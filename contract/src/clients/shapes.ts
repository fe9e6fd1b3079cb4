import { z } from 'zod'
import { cnpjKey, isCnpj, isCpf } from '../kernel/brazil.ts'
import { email, singleLine, longText, optionalSingleLine, phone } from '../kernel/fields.ts'
import { clientId, subClientId, whatsappGroupId } from '../kernel/ids.ts'
import { postalAddress } from '../kernel/postal-address.ts'

/** As a person types it; parsed to fourteen characters without mask, or to an empty text. */
export const cnpj = z
  .string()
  .trim()
  .max(40)
  .refine((text) => text === '' || isCnpj(text))
  .transform((text) => cnpjKey(text) ?? '')

export const notes = longText()

/** A contact person at the client. */
export const contact = z.object({ name: z.string(), role: z.string(), email: z.string(), phone: z.string() })
export type Contact = z.output<typeof contact>

export const contactIn = z.strictObject({
  name: singleLine(120),
  role: optionalSingleLine(80).default(''),
  email: z.union([z.literal(''), email]).default(''),
  phone: phone.default(''),
})

/** The person who signs envelopes for the client; an empty name: nobody. */
export const clientSigner = z.object({
  name: z.string(),
  /** Masked. */
  cpf: z.string(),
  email: z.string(),
  /** Before the lawyers and the parties, not after them. */
  signsFirst: z.boolean(),
})
export type ClientSigner = z.output<typeof clientSigner>

export const noClientSigner: ClientSigner = { name: '', cpf: '', email: '', signsFirst: false }

const incomplete = { params: { said: 'quem assina precisa de nome, CPF e e-mail.' } }

export const clientSignerIn = z
  .strictObject({
    name: optionalSingleLine(120),
    cpf: z
      .string()
      .trim()
      .max(40)
      .refine((text) => text === '' || isCpf(text), { params: { said: 'este CPF não é válido.' } })
      .transform((text) => text.replace(/\D/g, '')),
    email: z.union([z.literal(''), email]),
    signsFirst: z.boolean().default(false),
  })
  .refine((signer) => signer.name !== '' || (signer.cpf === '' && signer.email === ''), {
    ...incomplete,
    path: ['name'],
  })
  .refine((signer) => signer.name === '' || signer.cpf !== '', { ...incomplete, path: ['cpf'] })
  .refine((signer) => signer.name === '' || signer.email !== '', { ...incomplete, path: ['email'] })

export const client = z.object({
  id: clientId,
  name: z.string(),
  corporateName: z.string(),
  /** Masked; empty when unknown. */
  cnpj: z.string(),
  contacts: z.array(contact),
  postalAddress,
  signer: clientSigner,
  notes: z.string(),
  isActive: z.boolean(),
  /** The number of sub-clients, including inactive ones. */
  subClients: z.number(),
  createdAt: z.string(),
})
export type Client = z.output<typeof client>

export const subClient = z.object({
  id: subClientId,
  clientId,
  clientName: z.string(),
  /** New cases are accepted only while the client is active too. */
  isClientActive: z.boolean(),
  name: z.string(),
  cnpj: z.string(),
  hasBeneficiaries: z.boolean(),
  notes: z.string(),
  isActive: z.boolean(),
  createdAt: z.string(),
})
export type SubClient = z.output<typeof subClient>

export const whatsappGroup = z.object({ id: whatsappGroupId, name: z.string(), linkWhatsapp: z.string() })
export type WhatsappGroup = z.output<typeof whatsappGroup>

export const clientSorts = ['name', '-name', 'createdAt', '-createdAt', 'subClients', '-subClients'] as const
export const clientSort = z.enum(clientSorts)
export type ClientSort = z.output<typeof clientSort>
