// What the browser keeps between visits. A browser that forbids it still works, until it is closed.
const held = new Map<string, string>()

export const keep = (key: string, value: string) => {
  held.set(key, value)
  try {
    localStorage.setItem(key, value)
  } catch {
    // Private windows may refuse; the copy above serves this tab.
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
    // Nothing was kept there either.
  }
}
