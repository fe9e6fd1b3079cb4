// The help centre in reading order.
import type { Article } from '@tratativa/contract/help/shapes'
import { access } from './access.ts'
import { account } from './account.ts'
import { calls } from './calls.ts'
import { capture } from './capture.ts'
import { caseRules } from './case-rules.ts'
import { cases } from './cases.ts'
import { clients } from './clients.ts'
import { consolePages } from './console.ts'
import { deadlines } from './deadlines.ts'
import { installation } from './installation.ts'
import { conversations } from './conversations.ts'
import { manyCases } from './many-cases.ts'
import { monitoring } from './monitoring.ts'
import { closing } from './closing.ts'
import { payments } from './payments.ts'
import { peopleArticles } from './people.ts'
import { petitions } from './petitions.ts'
import { queues } from './queues.ts'
import { questions } from './questions.ts'
import { register } from './register.ts'
import { signatures } from './signatures.ts'

export const articles: readonly Article[] = [
  ...access,
  ...account,
  ...peopleArticles,
  ...clients,
  ...register,
  ...cases,
  ...manyCases,
  ...caseRules,
  ...deadlines,
  ...monitoring,
  ...queues,
  ...calls,
  ...capture,
  ...closing,
  ...payments,
  ...signatures,
  ...conversations,
  ...petitions,
  ...consolePages,
  ...installation,
  ...questions,
]
