/** The placeholders of notices whose values are words of the product, with the name under which the dictionaries have those words. */
export const namedValues: Readonly<Record<string, string>> = {
  profile: 'profile',
  formerProfile: 'profile',
  answer: 'answer',
  formerAnswer: 'answer',
  because: 'because',
  movement: 'movement',
}
