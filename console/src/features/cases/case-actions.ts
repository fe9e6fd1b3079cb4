import type { ActionGroup } from '../../platform/actions.ts'

const desk = { id: 'desk', order: 20, label: 'desk:tab.desk' } as const

const list = { id: 'cases', order: 10, label: 'cases:title' } as const

export const rowActs = {
  ...list,
  acts: {
    down: { label: 'acts:cases.down', keys: 'J' },
    up: { label: 'acts:cases.up', keys: 'K' },
    choose: { label: 'acts:cases.choose', keys: 'X' },
    chooseTo: { label: 'acts:cases.chooseTo', keys: 'Shift+X' },
    open: { label: 'acts:cases.open', keys: 'Enter' },
    edit: { label: 'acts:cases.edit', keys: 'E' },
  },
} satisfies ActionGroup

export const selectionActs = {
  ...list,
  acts: {
    situation: { label: 'acts:cases.situation' },
    deadline: { label: 'acts:cases.deadline' },
    negotiator: { label: 'acts:cases.negotiator' },
    mail: { label: 'acts:cases.mail' },
    copy: { label: 'acts:cases.copy' },
    clear: { label: 'acts:cases.clear' },
  },
} satisfies ActionGroup

export const pageActs = {
  ...list,
  acts: {
    chooseAll: { label: 'acts:cases.chooseAll' },
    nextPage: { label: 'acts:cases.nextPage' },
    previousPage: { label: 'acts:cases.previousPage' },
    clearFilters: { label: 'acts:clearFilters' },
  },
} satisfies ActionGroup

export const viewActs = {
  ...list,
  acts: {
    save: { label: 'cases:view.save' },
    update: { label: 'cases:view.update' },
    editView: { label: 'cases:view.edit' },
    removeView: { label: 'cases:view.remove' },
  },
} satisfies ActionGroup

export const caseListActions = {
  ...list,
  acts: {
    register: { label: 'cases:register', keys: 'N' },
    batch: { label: 'cases:batch' },
    import: { label: 'cases:import' },
    exportXlsx: { label: 'acts:cases.exportXlsx' },
    exportCsv: { label: 'acts:cases.exportCsv' },
  },
  own: [
    { label: 'cases:keys.edit', keys: 'F2' },
    { label: 'cases:keys.next', keys: 'Tab' },
    { label: 'cases:keys.choose', keys: 'Space' },
    { label: 'cases:keys.chooseTo', keys: 'Shift+Space' },
    { label: 'cases:keys.choosePage', keys: 'Ctrl+A' },
    { label: 'cases:keys.copy', keys: 'Ctrl+C' },
    { label: 'cases:keys.page', keys: 'PgDn' },
    { label: 'cases:keys.move', keys: 'Alt+Left+Right' },
    { label: 'cases:keys.resize', keys: 'Alt+Shift+Left+Right' },
  ],
} satisfies ActionGroup

export const requestActs = {
  id: 'requests',
  order: 25,
  label: 'rules:requests',
  acts: {
    down: { label: 'acts:cases.down', keys: 'J' },
    up: { label: 'acts:cases.up', keys: 'K' },
    choose: { label: 'acts:cases.choose', keys: 'X' },
    approve: { label: 'rules:approve', keys: 'A' },
    refuse: { label: 'rules:refuse', keys: 'R' },
  },
} satisfies ActionGroup

export const caseNavigationActions = {
  ...desk,
  acts: {
    next: { label: 'acts:desk.next', keys: 'Alt+ArrowDown' },
    previous: { label: 'acts:desk.previous', keys: 'Alt+ArrowUp' },
  },
  own: [{ label: 'acts:desk.send', keys: 'Ctrl+Enter' }],
} satisfies ActionGroup

export const deskMenuActions = {
  ...desk,
  acts: {
    edit: { label: 'desk:head.edit' },
    link: { label: 'desk:head.copyLink' },
    deactivate: { label: 'desk:head.deactivate' },
    reactivate: { label: 'desk:head.reactivate' },
  },
} satisfies ActionGroup

export const composerActs = {
  ...desk,
  acts: {
    reply: { label: 'acts:desk.reply', keys: 'R' },
    whatsapp: { label: 'acts:desk.whatsapp', keys: 'Alt+1' },
    mail: { label: 'acts:desk.mail', keys: 'Alt+2' },
    note: { label: 'acts:desk.note', keys: 'Alt+3' },
  },
} satisfies ActionGroup

export const dealActs = {
  ...desk,
  acts: {
    offer: { label: 'acts:desk.offer', keys: 'P' },
    theirs: { label: 'desk:theirs.open' },
    counter: { label: 'acts:desk.counter', keys: 'C' },
    dismiss: { label: 'acts:desk.dismiss', keys: 'D' },
    accept: { label: 'acts:desk.accept', keys: 'A' },
  },
} satisfies ActionGroup

export const worklistActs = {
  ...desk,
  acts: {
    workNext: { label: 'acts:desk.workNext', keys: 'J' },
    workPrevious: { label: 'acts:desk.workPrevious', keys: 'K' },
    // Heard while somebody types too.
    waiting: { label: 'acts:desk.waiting', keys: 'F8' },
    done: { label: 'acts:desk.workDone', keys: 'E' },
    snooze: { label: 'acts:desk.snooze', keys: 'S' },
    list: { label: 'acts:desk.worklist', keys: 'L' },
  },
} satisfies ActionGroup

export const waitingCasesActs = {
  id: 'overview',
  order: 5,
  label: 'menu:/app/visao-geral',
  acts: { begin: { label: 'acts:desk.waiting', keys: 'J' } },
} satisfies ActionGroup
