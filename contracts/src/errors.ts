/** An error of the API: its status, and its sentence in English with `{details}` in it. */
interface ErrorEntry {
  status: number
  sentence: string
}

/**
 * Every error that a service answers with, by its code. Codes are stable: programs and translations depend on them.
 * Sentences are for people and may change. A new error is one line here.
 */
export const ERRORS = {
  // requests that cannot be understood
  request_refused: { status: 400, sentence: 'The request was refused.' },
  request_invalid: { status: 400, sentence: 'The request could not be understood.' },
  body_missing: { status: 400, sentence: 'A JSON body is needed here.' },
  body_invalid: { status: 400, sentence: 'The body is not valid JSON.' },
  field_missing: { status: 400, sentence: "The field '{field}' is missing." },
  field_invalid: { status: 400, sentence: "The field '{field}' is wrong: {reason}." },
  fields_invalid: { status: 400, sentence: 'The request is wrong: {reason}.' },
  text_changes_direction: {
    status: 400,
    sentence:
      "The field '{field}' contains invisible characters that change the direction of text (U+202A to U+202E). Please remove them.",
  },
  text_invisible: { status: 400, sentence: "The field '{field}' has no visible character." },
  text_unstorable: { status: 400, sentence: 'The request contains characters that cannot be stored.' },
  idempotency_key_invalid: {
    status: 400,
    sentence: 'The Idempotency-Key header must be 1 to 64 letters, digits and hyphens.',
  },
  if_match_invalid: {
    status: 400,
    sentence: 'The If-Match header must be the version of the book, such as "1764000000000".',
  },
  revision_if_match_invalid: {
    status: 400,
    sentence: 'The If-Match header must be the newest revision of the book, in quotes.',
  },
  if_none_match_invalid: { status: 400, sentence: 'The If-None-Match header of a change can only be *.' },
  carry_if_match_invalid: {
    status: 400,
    sentence: 'The If-Match header must be the version that was read, such as "1764000000000".',
  },
  book_id_invalid: { status: 400, sentence: 'This is not the ID of a book.' },
  new_book_incomplete: { status: 400, sentence: 'A new book needs its title and its author.' },
  page_not_number: { status: 400, sentence: 'The page must be a number.' },
  page_beyond_end: { status: 400, sentence: 'The book has {pages} pages.' },
  too_many_pages: { status: 400, sentence: 'A book may have 5,000 pages at most.' },
  search_too_long: {
    status: 400,
    sentence: 'A search may have 200 characters and 20 words at most. Please shorten it.',
  },
  link_invalid: { status: 400, sentence: 'This is not the link of a file.' },
  width_invalid: { status: 400, sentence: 'The width must be 240, 360, 480 or 720, of an image.' },
  move_invalid: { status: 400, sentence: '{from} cannot become {to}.' },
  bytes_mismatch: { status: 400, sentence: 'The bytes of {file} are not what its extension says.' },
  image_unreadable: { status: 400, sentence: 'The image {file} cannot be read.' },
  name_misleading: { status: 400, sentence: '{file} looks like a page, an info file or a cover, but is none.' },
  data_url_required: { status: 400, sentence: '{file} must be sent as a base64 data URL.' },
  info_file_invalid: { status: 400, sentence: 'An info file must be JSON with a map of figures.' },
  figures_without_page: { status: 400, sentence: 'Only a page has figures.' },

  // who asks
  sign_in_required: { status: 401, sentence: 'Please sign in as an admin first.' },
  password_wrong: { status: 401, sentence: 'Invalid password. Please try again.' },
  carry_key_required: { status: 401, sentence: 'This needs the key of a code: 32 bytes as base64url, after Bearer.' },
  service_token_required: { status: 401, sentence: 'A service token is needed.' },
  other_site: { status: 403, sentence: 'Requests from other sites are refused.' },

  // what is not there
  host_unknown: { status: 421, sentence: 'Hikma is not at this address.' },
  not_found: { status: 404, sentence: 'There is nothing here.' },
  book_missing: { status: 404, sentence: 'There is no such book.' },
  page_missing: { status: 404, sentence: 'There is no page {page}.' },
  file_missing: { status: 404, sentence: 'There is no file {file}.' },
  not_in_bin: { status: 404, sentence: 'This book is not in the bin.' },
  revision_missing: { status: 404, sentence: 'This version is not in the history of the book.' },
  revision_without_page: { status: 404, sentence: 'This page was not in the book then.' },
  page_without_history: { status: 404, sentence: 'This page is nowhere in the history of the book.' },
  carry_missing: { status: 404, sentence: 'Nothing is carried under this code. Please check its words.' },
  method_not_allowed: { status: 405, sentence: 'This cannot be done here.' },
  request_timeout: { status: 408, sentence: 'The request took too long to arrive.' },

  // what the present state does not allow
  idempotency_key_used: { status: 409, sentence: 'This Idempotency-Key was used for another change.' },
  stage_unknown: {
    status: 409,
    sentence: 'This publish is not known: it was cancelled, is too old, or nothing was uploaded.',
  },
  stage_cancelled: { status: 409, sentence: 'This publish was cancelled.' },
  stage_published: { status: 409, sentence: 'This publish is over: the book is in the library.' },
  stage_book_deleted: { status: 409, sentence: 'This publish is over, and its book was deleted since.' },
  stage_content_differs: { status: 409, sentence: '{file} was uploaded with other content in this publish.' },
  stage_page_missing: { status: 409, sentence: 'Page {page} was not uploaded.' },
  stage_page_extra: {
    status: 409,
    sentence: 'Page {page} was uploaded, but the book has {pages} pages.',
  },
  stage_cover_missing: { status: 409, sentence: 'The cover {file} was not uploaded.' },
  stage_figure_missing: { status: 409, sentence: 'The figure {figure} that {file} names was not uploaded.' },
  figure_exists: { status: 409, sentence: 'There is another figure with the name {file}.' },
  file_exists: { status: 409, sentence: 'There is another file {file}.' },
  pages_incomplete: { status: 409, sentence: 'Page {page} is missing, so pages cannot be moved.' },
  pages_beyond_end: {
    status: 409,
    sentence: 'There is a page {page} beyond the last one, so pages cannot be moved.',
  },
  edit_outside_text: {
    status: 400,
    sentence: 'An edit does not lie within the text of page {page}, or it divides a character.',
  },
  page_order_differs: {
    status: 409,
    sentence: 'The order must name each page of the book once. Please load the pages again.',
  },
  book_exists: { status: 409, sentence: 'Delete the book first.' },
  book_not_deleted: { status: 409, sentence: 'The book is not deleted.' },
  revision_gone: {
    status: 409,
    sentence: 'It is too late: what this version needs is being removed from the history.',
  },
  revision_without_book: {
    status: 409,
    sentence: 'There was no book after this change. Please choose an earlier version.',
  },
  page_left_book: {
    status: 409,
    sentence: 'This page is not in the book any more. You can restore the whole book, or copy the text of the page.',
  },
  page_format_differs: {
    status: 409,
    sentence: 'The book has pages of another format now. You can restore the whole book, or copy the text of the page.',
  },
  undelete_too_late: { status: 409, sentence: 'It is too late: the files of this book are gone.' },
  carry_ended: { status: 410, sentence: 'Carrying was ended for this code on all devices. Please make a new one.' },
  id_taken: { status: 412, sentence: 'There is a book with this ID already.' },
  changed_meanwhile: { status: 412, sentence: 'Somebody else changed this meanwhile. Please load it again.' },
  saved_meanwhile: { status: 412, sentence: 'Somebody else saved this meanwhile. Please load it again.' },
  carry_changed: { status: 412, sentence: 'Another device has written meanwhile. Please read it again.' },
  carry_version_required: {
    status: 428,
    sentence: 'This needs an If-Match header with the version that was read, or If-None-Match: *.',
  },
  version_required: {
    status: 428,
    sentence: 'This change needs an If-Match header with the version of the book.',
  },

  revision_required: {
    status: 428,
    sentence: 'A restore needs an If-Match header with the newest revision of the book.',
  },

  // what is too much
  request_too_large: { status: 413, sentence: 'The request is too large.' },
  page_too_large: { status: 413, sentence: 'A page may have 2 MB at most.' },
  image_too_large: { status: 413, sentence: 'An image may have 8 MB at most.' },
  info_file_too_large: { status: 413, sentence: 'An info file may have 64 kB at most.' },
  download_too_large: {
    status: 413,
    sentence: '{file} is too large for this call. Please fetch it from its link below /api/download/.',
  },
  epub_too_large: { status: 413, sentence: 'This book is too large for an EPUB file: it has more than 200 MB.' },
  carry_too_large: {
    status: 413,
    sentence: 'What is carried may have 1 MB at most. It stays on this device.',
  },
  question_too_long: { status: 413, sentence: 'A question may have 4,000 characters at most. Please shorten it.' },
  address_too_long: { status: 414, sentence: 'The address is too long.' },
  charset_unsupported: { status: 415, sentence: 'Only UTF-8 is accepted here.' },
  octets_required: { status: 415, sentence: 'Only bytes are accepted here (application/octet-stream).' },
  json_required: { status: 415, sentence: 'Only JSON is accepted here (application/json).' },
  range_invalid: { status: 416, sentence: 'The file is shorter than that.' },
  too_many_attempts: { status: 429, sentence: 'Too many attempts. Please wait {seconds} seconds and try again.' },
  too_many_codes: { status: 429, sentence: 'Too many codes were tried. Please wait {seconds} seconds and try again.' },
  carry_address_full: {
    status: 429,
    sentence: 'From your address a lot was stored today. It stays on this device; please try again tomorrow.',
  },
  too_many_searches: { status: 429, sentence: 'You have searched a lot. Please wait {seconds} seconds and try again.' },
  downloads_open: {
    status: 429,
    sentence: 'Several files for your address are still being sent. Please try again in a moment.',
  },
  too_many_questions: { status: 429, sentence: 'You have asked a lot. Please wait {wait} and ask again.' },
  questions_open: {
    status: 429,
    sentence: 'Several questions from your address are still being answered. Please ask again in a moment.',
  },
  address_used_up: {
    status: 429,
    sentence: 'From your address a lot was asked today. Please ask again tomorrow.',
  },
  too_many_requests: { status: 429, sentence: 'Too many requests. Please try again in a moment.' },
  reader_left: { status: 499, sentence: 'The reader has left.' },
  headers_too_large: { status: 431, sentence: "The request's headers are too large." },

  // what cannot be done at the moment
  internal: { status: 500, sentence: 'Something went wrong here. Please try again.' },
  unavailable: {
    status: 503,
    sentence: 'Hikma cannot answer this right now. Please try again in a moment.',
  },
  format_newer: {
    status: 503,
    sentence: 'Hikma is being upgraded: this can be read now, but not changed. Please try again in a moment.',
  },
  contents_not_ready: {
    status: 503,
    sentence: 'The contents of this book are being prepared. Please try again shortly.',
  },
  list_not_ready: {
    status: 503,
    sentence: 'The list of books is being put in order. Please try again in a moment.',
  },
  change_not_listed: {
    status: 503,
    sentence: 'The change is made, but lists may show the old state for a moment.',
  },
  session_unknown: {
    status: 503,
    sentence: 'Your session cannot be checked right now. Please try again in a moment.',
  },
  sign_in_busy: {
    status: 503,
    sentence: 'Too many people are signing in right now. Please try again in a moment.',
  },
  assistant_off: { status: 503, sentence: 'The assistant is not available here.' },
  assistant_off_for_book: { status: 403, sentence: 'The assistant does not answer questions about this book.' },
  assistant_busy: { status: 503, sentence: 'Many readers are asking right now. Please try again in a moment.' },
  assistant_used_up: {
    status: 503,
    sentence: 'The assistant has answered enough for today. Please ask again tomorrow.',
  },
  assistant_restarting: { status: 503, sentence: 'Hikma is being restarted. Please ask again in a moment.' },
  model_busy: { status: 503, sentence: 'The assistant is busy. Please try again in a moment.' },
  model_closed: { status: 503, sentence: 'The assistant is not available right now.' },
  question_refused: { status: 502, sentence: 'The assistant could not take this question.' },
  assistant_failed: { status: 502, sentence: 'The assistant could not answer. Please try again in a moment.' },
  assistant_slow: { status: 504, sentence: 'The assistant took too long. Please try again.' },
  carry_full: {
    status: 507,
    sentence: 'Hikma has no more room for what readers carry. It stays on this device.',
  },
  storage_full: { status: 507, sentence: 'The storage is full. Nothing was changed.' },
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof ERRORS

type Placeholders<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

/** The values in an error's sentence: a page, a file, a number of seconds. More than its placeholders may be given. */
export type ErrorDetails<Code extends ErrorCode = never> = Readonly<
  Record<Placeholders<(typeof ERRORS)[Code]['sentence']>, string | number> & Record<string, string | number>
>

export const isErrorCode = (code: unknown): code is ErrorCode => typeof code === 'string' && Object.hasOwn(ERRORS, code)

/** The English sentence of an error. */
export const sentenceOf = (code: ErrorCode, details: ErrorDetails): string =>
  ERRORS[code].sentence.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(details[name] ?? placeholder))

/** The body of an error answer. */
export const toErrorAnswer = (code: ErrorCode, details: ErrorDetails = {}) => ({
  error: sentenceOf(code, details),
  code,
  ...(Object.keys(details).length > 0 && { details }),
})
