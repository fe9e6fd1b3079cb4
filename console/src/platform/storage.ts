// Values stored in the browser between visits. In a browser that forbids storage, they last until the tab is closed.
const held = new Map<string, string>()

export const keep = (key: string, value: string) => {
  held.set(key, value)
  try {
    localStorage.setItem(key, value)
  } catch {
    // Private windows may refuse storage; the in-memory copy serves this tab.
  }
}

export const kept = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return held.get(key) ?? null
  }
}

export const forget = (key: string) => {
  held.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage was refused, so nothing is stored there.
  }
}
