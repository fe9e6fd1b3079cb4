// A text in the making: kept in this tab until it is saved, and saved on the version that its writer saw. A change by somebody else
// never replaces it.
import { useEffect, useState } from 'react'
import { useLogin } from '../../../platform/login.ts'
import { useLeaveWarning } from '../../../platform/leave-warning.ts'

export interface Stored<T> {
  readonly version: number
  readonly value: T
}

const saveDelayMs = 300

const read = <T>(key: string): Stored<T> | null => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Stored<T> | null
  } catch {
    return null
  }
}

const write = <T>(key: string, draft: Stored<T> | null) => {
  try {
    if (draft === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // A browser without storage can still write the text.
  }
}

const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right)

/** Stores the draft a moment after the last change, and at once when its writer leaves. */
const useSessionCopy = <T>(key: string, draft: Stored<T> | null) => {
  useEffect(() => {
    if (draft === null) {
      write(key, null)
      return undefined
    }
    const save = () => write(key, draft)
    const timer = setTimeout(save, saveDelayMs)
    // A reload does not unmount the page.
    addEventListener('pagehide', save)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', save)
      save()
    }
  }, [key, draft])
}

export const useVersionedDraft = <T>(name: string, stored: Stored<T>) => {
  const key = `${name}:${useLogin()?.user.id ?? ''}`
  const [draft, setDraft] = useState<Stored<T> | null>(() => read<T>(key))
  /** The value with which an editor of its own state was opened; `count` is its key. */
  const [opened, setOpened] = useState(() => ({
    count: 0,
    value: draft?.value ?? stored.value,
    version: stored.version,
  }))
  const reopen = (value: T, version: number) => setOpened({ count: opened.count + 1, value, version })
  if (draft === null && stored.version !== opened.version) reopen(stored.value, stored.version)
  useSessionCopy(key, draft)
  useLeaveWarning(draft !== null)
  return {
    value: draft?.value ?? stored.value,
    isDirty: draft !== null,
    /** The version that the draft was begun on. */
    version: draft?.version ?? stored.version,
    /** Somebody else stored a newer version meanwhile. */
    isBehind: draft !== null && stored.version > draft.version,
    opened,
    change: (value: T) =>
      setDraft((before) => {
        if (before === null && isSame(value, stored.value)) return null
        return { value, version: before?.version ?? stored.version }
      }),
    /** The draft, or what was typed on while it was being saved, stands on this version now. */
    saved: (value: T, version: number) => {
      setOpened((before) => ({ ...before, version }))
      setDraft((before) => (before === null || isSame(before.value, value) ? null : { ...before, version }))
    },
    /** Another change of the same writer made a new version without the text. */
    rebase: (version: number) => {
      setOpened((before) => ({ ...before, version }))
      setDraft((before) => before && { ...before, version })
    },
    discard: (): (() => void) => {
      const dropped = draft
      setDraft(null)
      reopen(stored.value, stored.version)
      return () => {
        if (dropped === null) return
        setDraft(dropped)
        setOpened((before) => ({ ...before, count: before.count + 1, value: dropped.value }))
      }
    },
  }
}
