/** The texts of the help on markup. */
export const en = {
  title: 'Markup help',
  hint: 'How a page gets what plain HTML has no tag for. What the reader leaves out is listed when a page is published.',
  scrolls: 'Example: {{name}}',
  name: {
    verse: 'Verse',
    beyt: 'Beyt',
    aside: 'Remark',
    note: 'Note',
    figure: 'Figure',
    table: 'Table',
    code: 'Code',
    break: 'Scene break',
    link: 'Link to another page',
  },
  text: {
    verse: 'Each paragraph is a line. What does not fit goes on with an indent.',
    beyt: 'Two half-lines side by side; on a phone, one below the other.',
    aside: 'Smaller text below a short rule.',
    note: 'The mark opens the note as a card. The note can be on another page: 12.html#n1.',
    figure: 'Add Figure puts the picture into the book. Pressing it enlarges it; alt says what it shows.',
    table: 'With thead, the header row stays in view while the table scrolls. A wide table can be enlarged.',
    code: 'Left to right in every book, with a button that copies it.',
    break: 'Three stars between two scenes.',
    link: 'By page number, with an id on that page if you like.',
  },
}
