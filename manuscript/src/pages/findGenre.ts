import type { GENRES } from '@hikma/contracts/genres'

type Genre = (typeof GENRES)[number]

/** The words by which subjects of library catalogues and shops name a genre: small letters, without signs. */
const WORDS: Readonly<Record<Genre, readonly string[]>> = {
  Fantasy: ['fantasy', 'fantasy fiction', 'فانتزی'],
  'Science Fiction': ['science fiction', 'sci fi', 'scifi', 'علمی تخیلی'],
  'Literary Fiction': ['literary fiction', 'literary', 'داستان ادبی'],
  Mystery: ['mystery', 'mysteries', 'mystery fiction', 'detective and mystery stories', 'معمایی', 'پلیسی'],
  Romance: ['romance', 'romance fiction', 'love stories', 'عاشقانه'],
  'Non-Fiction': ['non fiction', 'nonfiction', 'غیرداستانی', 'غیر داستانی', 'ناداستان'],
  Academic: ['academic', 'دانشگاهی'],
  Technical: ['technical', 'فنی'],
}
const GENRE_BY_WORDS = new Map(
  Object.entries(WORDS).flatMap(([genre, names]) => names.map((name) => [name, genre] as const)),
)

/** The parts of a subject such as 'FICTION / Fantasy / Epic', 'Science fiction -- History', 'Mystery; Romance'. */
const partsOf = (subject: string): string[] =>
  subject.split(/[/|>;:,،؛()]|--+|—/).map((part) =>
    part
      .toLowerCase()
      .replace(/ي/g, 'ی')
      .replace(/ك/g, 'ک')
      .replace(/[\p{P}\p{Cf}\s]+/gu, ' ')
      .trim(),
  )

/** The first of a file's subjects that names one of GENRES; null if none does. */
export function findGenre(subjects: readonly string[]): string | null {
  for (const part of subjects.flatMap(partsOf)) {
    const genre = GENRE_BY_WORDS.get(part)
    if (genre !== undefined) return genre
  }
  return null
}
