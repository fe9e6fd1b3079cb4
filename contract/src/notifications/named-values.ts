/** The values that are words of ours, by their placeholder: the name under which the texts have them. */
export const namedValues: Readonly<Record<string, string>> = {
  profile: 'profile',
  formerProfile: 'profile',
  answer: 'answer',
  formerAnswer: 'answer',
  because: 'because',
  movement: 'movement',
}
