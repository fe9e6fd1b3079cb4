// Addresses and documents as somebody sees them who has to recognise, not to learn them.

/** (11) 9••••-••21 */
const maskedPhone = (phone: string): string => {
  const local = phone.replace(/^55(?=\d{10,11}$)/, '')
  return `(${local.slice(0, 2)}) ${local.length === 11 ? local.slice(2, 3) : ''}••••-••${local.slice(-2)}`
}

/** a•••@e•••.com */
const maskedEmail = (email: string): string => {
  const [name = '', host = ''] = email.split('@')
  const dot = host.lastIndexOf('.')
  const end = dot > 0 ? host.slice(dot) : ''
  return `${name.slice(0, 1)}•••@${host.slice(0, 1)}•••${end}`
}

export const maskedAddress = (address: string): string =>
  address.includes('@') ? maskedEmail(address) : maskedPhone(address)

/** ***.444.777-** */
export const maskedCpf = (cpf: string): string => `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`
