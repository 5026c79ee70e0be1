/** The genres that forms offer. A book may have any other text. */
export const GENRES = [
  'Fantasy',
  'Science Fiction',
  'Literary Fiction',
  'Mystery',
  'Romance',
  'Non-Fiction',
  'Academic',
  'Technical',
] as const
