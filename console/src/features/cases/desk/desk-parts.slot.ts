// Slots for other features on the desk of a case: tabs, menu actions, the next task, and buttons that contact its people.
import type { ComponentType, LazyExoticComponent, ReactNode, RefObject } from 'react'
import type { CaseFilter, CaseFilterInput } from '@tratativa/contract/cases/filter'
import type { CaseDetail, PartyPerson, TimelineItem, TimelineKind } from '@tratativa/contract/cases/desk/shapes'
import type { ChatId } from '@tratativa/contract/chat/ids'
import type { Drawing } from '../../../ui/icon.tsx'

type Part<Props> = ComponentType<Props> | LazyExoticComponent<ComponentType<Props>>

export interface OfCase {
  readonly caseId: string
}

export interface DeskPart {
  readonly id: string
  readonly order: number
  readonly part: Part<OfCase>
}

export interface CaseTab extends DeskPart {
  /** The dictionary key of the label: `tasks:case.tab`. */
  readonly label: string
}

export interface CaseAction {
  readonly id: string
  readonly order: number
  /** The dictionary key of the label: `tasks:add`. */
  readonly label: string
  readonly icon: Drawing
  /** The key that opens it. */
  readonly keys?: string
  /** Offered only to people who may work on the case: the server refuses it to the others. */
  readonly needsWork?: true
  /** Opens over the desk when the action is chosen. */
  readonly part: Part<OfCase & { readonly onClose: () => void }>
}

export interface CaseChannel {
  readonly id: 'whatsapp' | 'call'
  readonly order: number
  /** The button that contacts a person at an address; without one the desk shows why there is none. */
  readonly part: Part<OfCase & { readonly person: PartyPerson; readonly address: string }>
}

export interface TimelinePart {
  readonly id: string
  readonly order: number
  readonly kinds: readonly TimelineKind[]
  /** Draws one item; the row around it with time and sign belongs to the desk. */
  readonly part: Part<OfCase & { readonly item: TimelineItem; readonly onReply: (item: TimelineItem) => void }>
}

interface Watched {
  readonly items: readonly TimelineItem[]
  readonly box: RefObject<HTMLElement | null>
}

export interface TimelineWatcher {
  readonly id: string
  readonly order: number
  /** Draws nothing in the timeline: watches which of the items are seen, or what became of them. Each item's element carries its key in `data-key`. */
  readonly part: Part<Watched>
}

interface Tail extends OfCase {
  readonly items: readonly TimelineItem[]
  /** Draws items below the timeline, newest first, as the timeline draws its own. */
  readonly draw: (pending: readonly TimelineItem[]) => ReactNode
}

export interface TimelineTail {
  readonly id: string
  readonly order: number
  /** The kind of its items: a filter without it hides them. */
  readonly kind: TimelineKind
  /** Draws what the server does not have yet. */
  readonly part: Part<Tail>
}

export interface CaseComposerProps {
  readonly case_: CaseDetail
  /** The address that the composer was opened for; null leaves the choice to the composer. */
  readonly address: string | null
  /** The item of the timeline that is answered. */
  readonly reply: TimelineItem | null
  readonly onUnreply: () => void
  /** Grows with each request for the focus; nothing is focused at 0. */
  readonly focusCount: number
  /** The end of the row of tabs, where a composer shows whom it writes to. */
  readonly head: HTMLElement | null
}

export interface CaseComposer {
  readonly id: 'whatsapp' | 'mail' | 'note'
  readonly order: number
  /** The dictionary key of the label. */
  readonly label: string
  readonly icon: Drawing
  readonly part: Part<CaseComposerProps>
  /** Draws its children while there is a draft. */
  readonly draftMark: Part<OfCase & { readonly children: ReactNode }>
}

/** The conversation of a message, or the number that it goes to. */
export type GatedMessage = { readonly chatId: ChatId } | { readonly phone: string }

export interface MessageGate {
  readonly id: string
  readonly order: number
  /** Asks what must be known before the message is sent: calls `onGo` at once where nothing is asked. */
  readonly part: Part<{ readonly target: GatedMessage; readonly onGo: () => void; readonly onBack: () => void }>
}

/** Edits a filter of cases for a feature that stores one. */
export interface CaseFilterPart {
  readonly id: string
  readonly order: number
  readonly part: Part<{ readonly filter: CaseFilter | null; readonly onFilter: (filter: CaseFilterInput) => void }>
}

declare module '../../../platform/feature.ts' {
  interface Slots {
    readonly caseTabs: readonly CaseTab[]
    readonly caseActions: readonly CaseAction[]
    readonly deskNextTask: readonly DeskPart[]
    /** Below the deadlines of the deal. */
    readonly deskDeadlines: readonly DeskPart[]
    /** Between the head of the desk and its tabs. */
    readonly deskStrips: readonly DeskPart[]
    readonly caseFilters: readonly CaseFilterPart[]
    readonly caseChannels: readonly CaseChannel[]
    readonly timelineParts: readonly TimelinePart[]
    readonly timelineWatchers: readonly TimelineWatcher[]
    readonly timelineTails: readonly TimelineTail[]
    /** The first holds the messages of offers back until they may be sent. */
    readonly messageGates: readonly MessageGate[]
    readonly caseComposers: readonly CaseComposer[]
  }
}
