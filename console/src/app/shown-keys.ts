// A press as it stands on the keyboard of this machine.
const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

const names: Readonly<Record<string, string>> = {
  Ctrl: isApple ? '⌘' : 'Ctrl',
  Alt: isApple ? '⌥' : 'Alt',
  ArrowUp: '↑',
  ArrowDown: '↓',
  // The font of the console has no arrows to the sides.
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
}

export const shownKeys = (keys: string): string[] => keys.split('+').map((key) => names[key] ?? key)
