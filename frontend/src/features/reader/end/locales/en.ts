/** The texts after the last page of a book. */
export const en = {
  bookEnd: {
    title: 'The end',
    finished: 'You have finished “{{title}}”.',
    again: 'Read again',
    about: 'About this book',
    author: 'More by {{name}}',
    translator: 'More translated by {{name}}',
  },
}
