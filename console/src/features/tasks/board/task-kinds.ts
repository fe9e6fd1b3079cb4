import {
  IconAddressBook,
  IconBrandWhatsapp,
  IconFileCheck,
  IconFileDollar,
  IconHourglass,
  IconMail,
  IconPhone,
} from '@tabler/icons-react'
import type { TaskKind } from '@tratativa/contract/tasks/shapes'
import type { Drawing } from '../../../ui/icon.tsx'

export const kindIcons: Record<TaskKind, Drawing> = {
  'capturar contatos': IconAddressBook,
  'pegar contato': IconAddressBook,
  'enviar e-mail': IconMail,
  ligar: IconPhone,
  'tratar whatsapp': IconBrandWhatsapp,
  'cobrar minuta': IconFileDollar,
  'validar minuta': IconFileCheck,
  'retomar fechamento': IconHourglass,
}
