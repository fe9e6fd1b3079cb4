// Formats a key press as it is labelled on this machine's keyboard.
const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

const names: Readonly<Record<string, string>> = {
  Ctrl: isApple ? '⌘' : 'Ctrl',
  Alt: isApple ? '⌥' : 'Alt',
  ArrowUp: '↑',
  ArrowDown: '↓',
  // The console's font has no left and right arrows.
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
}

export const shownKeys = (keys: string): string[] => keys.split('+').map((key) => names[key] ?? key)
