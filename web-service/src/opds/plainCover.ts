/** The picture of a book that has no cover of a common format. */
export const PLAIN_COVER_PATH = '/opds/cover.png'
/** Three by four pixels of the library's turquoise, which apps enlarge. */
export const PLAIN_COVER = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAAECAIAAADETxJQAAAAEElEQVR42mPgTkuEIAa8LADBAAnZr7xayQAAAABJRU5ErkJggg==',
  'base64',
)
