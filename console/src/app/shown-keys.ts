// A press as it stands on the keyboard of this machine.
const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

const names: Readonly<Record<string, string>> = {
  Ctrl: isApple ? '⌘' : 'Ctrl',
  Alt: isApple ? '⌥' : 'Alt',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Left: '←',
  Right: '→',
}

export const shownKeys = (keys: string): string[] => keys.split('+').map((key) => names[key] ?? key)
