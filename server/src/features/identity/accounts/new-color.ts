const colors = ['green', 'blue', 'teal', 'orange', 'grape', 'red', 'indigo', 'cyan'] as const

/** Returns the colour of a new person, always the same for the same address. */
export const newColor = (email: string) => {
  const sum = [...email].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return colors[sum % colors.length] ?? colors[0]
}
