/** The genres that forms offer (BEHAVIOUR.md §3.2). A book may have any other text. */
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
