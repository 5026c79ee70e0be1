/** The texts of the letters above a long list. */
export const en = {
  letters: {
    title: 'Jump to a letter',
    other: 'Digits and signs',
  },
}
