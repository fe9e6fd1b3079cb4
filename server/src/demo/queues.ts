// Queues of the demo: one that calls, and one that follows up on offers.
import { userId } from '@tratativa/contract/kernel/ids'
import { queueSettings } from '@tratativa/contract/queues/shapes'
import { beginFilling, insertQueue, replaceMembers } from '../features/queues/index.ts'
import type { TenantTx } from '../platform/db/scope.ts'
import { negotiatorIds } from './demo.store.ts'

const evenMix = { deadline: 1, room: 1, chance: 1, silence: 1 }
const workingHours = { fromHour: 8, toHour: 20, saturdays: false }

const demoQueues = [
  {
    name: 'Primeiro contato',
    filter: { dealStatus: ['Sem contato', 'Contato iniciado'] },
    order: 'mix',
    mix: { ...evenMix, deadline: 3 },
    weight: 2,
    hours: workingHours,
    returnMinutes: 240,
    maxTries: 5,
    endOutcomes: ['agreed', 'refused', 'wrong-contact'],
    mode: 'progressive',
    countdownSeconds: 10,
    scripts: [
      {
        situationId: null,
        text: 'Bom dia, falo em nome de {{cliente}} sobre o processo {{processo}}. Temos interesse em um acordo. O(a) Dr(a). {{advogado}} pode falar agora?',
      },
    ],
  },
  {
    name: 'Retorno de proposta',
    filter: { dealStatus: ['Proposta enviada', 'Contraproposta recebida'] },
    order: 'silence',
    mix: evenMix,
    weight: 1,
    hours: workingHours,
    returnMinutes: 1_440,
    maxTries: 10,
    endOutcomes: ['agreed', 'refused'],
    mode: 'case',
    countdownSeconds: 10,
    scripts: [
      {
        situationId: null,
        text: 'Bom dia, volto a falar do processo de {{autor}}. Enviamos a proposta de {{proposta}}: houve retorno do cliente?',
      },
    ],
  },
]

/** Both are worked on by the company's first negotiators, and fill as soon as the server runs. */
export const makeDemoQueues = async (tx: TenantTx) => {
  const members = (await negotiatorIds(tx, 4)).map((id) => userId.parse(id))
  for (const demoQueue of demoQueues) {
    const settings = queueSettings.parse({ ...demoQueue, members })
    const id = await insertQueue(tx, settings)
    await replaceMembers(tx, id, settings.members)
    await beginFilling(tx, id)
  }
}
