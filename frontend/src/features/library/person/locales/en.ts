/** The texts of the page about an author or translator. */
export const en = {
  person: {
    written: 'Written',
    translated: 'Translated',
    description: 'Books by {{name}}, and translations.',
  },
}
