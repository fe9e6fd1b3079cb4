// The valid translation keys: the keys of the Portuguese dictionaries.
import 'i18next'
import type acts from './acts.pt.json'
import type errors from './errors.pt.json'
import type refusals from './refusals.pt.json'
import type shell from './shell.pt.json'
import type undo from './undo.pt.json'
import type envelopes from '../features/envelopes/envelopes.pt.json'
import type caseload from '../features/cases/linked-cases/caseload.pt.json'
import type many from '../features/cases/many/many.pt.json'
import type worklist from '../features/cases/worklist/worklist.pt.json'
import type ledger from '../features/cases/overview/ledger.pt.json'
import type hits from '../features/cases/search/hits/hits.pt.json'
import type search from '../features/cases/search/search.pt.json'
import type desk from '../features/cases/desk/desk.pt.json'
import type rules from '../features/cases/rules/rules.pt.json'
import type whole from '../features/cases/case-form/whole.pt.json'
import type chat from '../features/chat/chat.pt.json'
import type replies from '../features/chat/replies/replies.pt.json'
import type answers from '../features/chat/offers/answers.pt.json'
import type assistant from '../features/assistant/assistant.pt.json'
import type modes from '../features/assistant/modes/modes.pt.json'
import type rehearsal from '../features/assistant/rehearsal/rehearsal.pt.json'
import type companyModels from '../features/assistant/models/company-models.pt.json'
import type certificates from '../features/certificates/certificates.pt.json'
import type unanswered from '../features/chat/team/unanswered.pt.json'
import type snoozed from '../features/chat/snoozes/snoozed.pt.json'
import type postal from '../ui-domain/postal/postal.pt.json'
import type snooze from '../ui-domain/snooze/snooze.pt.json'
import type team from '../features/cases/overview/team/team.pt.json'
import type talk from '../features/chat/desk/talk.pt.json'
import type marks from '../features/chat/message-acts/marks.pt.json'
import type awareness from '../features/chat/awareness/awareness.pt.json'
import type calls from '../features/calls/calls.pt.json'
import type softphone from '../features/calls/softphone.pt.json'
import type launcher from '../features/chat/launcher/launcher.pt.json'
import type phone from '../features/chat/phone/phone.pt.json'
import type clients from '../features/clients/clients.pt.json'
import type fields from '../features/clients/fields.pt.json'
import type cases from '../features/cases/cases.pt.json'
import type deadlines from '../features/deadlines/deadlines.pt.json'
import type departments from '../features/departments/departments.pt.json'
import type waiting from '../features/departments/waiting.pt.json'
import type users from '../features/departments/users.pt.json'
import type insights from '../features/insights/insights.pt.json'
import type help from '../features/help/help.pt.json'
import type menu from '../features/identity/menu.pt.json'
import type profile from '../features/identity/profile.pt.json'
import type account from '../features/identity/account.pt.json'
import type signin from '../features/identity/signin.pt.json'
import type overview from '../features/insights/overview.pt.json'
import type notices from '../features/notifications/notices.pt.json'
import type notifications from '../features/notifications/notifications.pt.json'
import type today from '../features/tasks/today.pt.json'
import type capture from '../features/capture/capture.pt.json'
import type monitoring from '../features/monitoring/monitoring.pt.json'
import type tasks from '../features/tasks/tasks.pt.json'
import type queues from '../features/queues/queues.pt.json'
import type closing from '../features/closing/closing.pt.json'
import type payments from '../features/payments/payments.pt.json'
import type blocks from '../features/people/blocks/blocks.pt.json'
import type petitions from '../features/petitions/petitions.pt.json'
import type filing from '../features/petitions/filing/filing.pt.json'
import type editor from '../features/petitions/editor/editor.pt.json'
import type people from '../features/people/people.pt.json'
import type { UiKey } from '../ui/words.tsx'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    keySeparator: false
    nsSeparator: ':'
    resources: {
      envelopes: typeof envelopes
      acts: typeof acts
      awareness: typeof awareness
      shell: typeof shell
      postal: typeof postal
      snooze: typeof snooze
      snoozed: typeof snoozed
      undo: typeof undo
      errors: typeof errors
      refusals: typeof refusals
      account: typeof account
      signin: typeof signin
      menu: typeof menu
      profile: typeof profile
      overview: typeof overview
      clients: typeof clients
      fields: typeof fields
      deadlines: typeof deadlines
      departments: typeof departments
      users: typeof users
      waiting: typeof waiting
      notices: typeof notices
      notifications: typeof notifications
      help: typeof help
      insights: typeof insights
      hits: typeof hits
      search: typeof search
      ledger: typeof ledger
      worklist: typeof worklist
      many: typeof many
      caseload: typeof caseload
      capture: typeof capture
      monitoring: typeof monitoring
      tasks: typeof tasks
      today: typeof today
      desk: typeof desk
      cases: typeof cases
      whole: typeof whole
      rules: typeof rules
      editor: typeof editor
      filing: typeof filing
      petitions: typeof petitions
      people: typeof people
      chat: typeof chat
      launcher: typeof launcher
      calls: typeof calls
      softphone: typeof softphone
      replies: typeof replies
      answers: typeof answers
      assistant: typeof assistant
      modes: typeof modes
      rehearsal: typeof rehearsal
      'company-models': typeof companyModels
      certificates: typeof certificates
      unanswered: typeof unanswered
      team: typeof team
      talk: typeof talk
      marks: typeof marks
      closing: typeof closing
      queues: typeof queues
      payments: typeof payments
      phone: typeof phone
      blocks: typeof blocks
      ui: Record<UiKey, string>
    }
  }
}
