/** The texts of printing a whole book. */
export const en = {
  cancel: 'Cancel',
  printBook: {
    title: 'Print the book',
    collecting: 'Collecting page {{n}} of {{m}}',
    pictures: 'Waiting for the pictures',
    ready: 'The book is ready. To keep it as a file, choose ‘Save as PDF’ instead of a printer.',
    failed: 'Not all pages could be loaded, so nothing was printed.',
    tooLong: 'This book is too long to be printed in one go. Each of its pages can be printed by itself.',
    print: 'Print',
  },
}
