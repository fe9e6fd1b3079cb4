// Values stored in the browser between visits. In a browser that forbids storage, they last until the tab is closed.
const memoryCopy = new Map<string, string>()

export const writeStorage = (key: string, value: string) => {
  memoryCopy.set(key, value)
  try {
    localStorage.setItem(key, value)
  } catch {
    // Private windows may refuse storage; the in-memory copy serves this tab.
  }
}

export const readStorage = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return memoryCopy.get(key) ?? null
  }
}

export const forget = (key: string) => {
  memoryCopy.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage was refused, so nothing is stored there.
  }
}
