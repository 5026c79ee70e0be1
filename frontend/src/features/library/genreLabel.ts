import type { TFunction } from 'i18next'

/** The genres of the publish form (spec.md §5) in the interface's language; any other as it was written. */
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
