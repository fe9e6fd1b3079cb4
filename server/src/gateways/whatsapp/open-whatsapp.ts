// Chooses the WhatsApp driver of an installation by its configuration.
import type { Clock } from '../../platform/clock/clock.ts'
import type { Config } from '../../platform/config/config.ts'
import { cloudWhatsApp } from './cloud/cloud-whatsapp.ts'
import type { WhatsAppGateway } from './port.ts'
import { makeSimulator, type Simulator } from './simulator/simulator.ts'
import { makeWebGateway } from './web/web-gateway.ts'

export interface WhatsApp {
  readonly gateway: WhatsAppGateway
  /** The simulated other side, if the driver simulates it. */
  readonly simulator: Simulator | null
}

export const openWhatsApp = (
  {
    whatsappGateway,
    whatsappWebUrl,
    whatsappCloud,
  }: Pick<Config, 'whatsappGateway' | 'whatsappWebUrl' | 'whatsappCloud'>,
  clock: Clock,
): WhatsApp => {
  if (whatsappGateway === 'cloud' && whatsappCloud) return { gateway: cloudWhatsApp(whatsappCloud), simulator: null }
  if (whatsappGateway === 'web') return { gateway: makeWebGateway({ server: whatsappWebUrl }), simulator: null }
  const simulator = makeSimulator({ clock })
  return { gateway: simulator, simulator }
}
