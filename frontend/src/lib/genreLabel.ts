import type { TFunction } from 'i18next'

/** The translated name of a genre of the publish form (BEHAVIOUR.md §3.2); any other genre unchanged. */
export function genreLabel(genre: string, t: TFunction): string {
  switch (genre) {
    case 'Fantasy':
    case 'Science Fiction':
    case 'Literary Fiction':
    case 'Mystery':
    case 'Romance':
    case 'Non-Fiction':
    case 'Academic':
    case 'Technical':
    case 'Uncategorized':
      return t(`genres.${genre}`)
    default:
      return genre
  }
}
