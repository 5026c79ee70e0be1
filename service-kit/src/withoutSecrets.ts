/** A field whose value nobody may read: what signs people or services in, and addresses that hold a password. */
const SECRET_FIELD =
  /"([\w$.-]{0,40}(?:password|secret|api[-_]?key|authorization|cookie|token|session[-_]?key|database[-_]?url|connection[-_]?string)[\w$.-]{0,40})":(?:"(?:[^"\\]|\\.)*"|\[(?:"(?:[^"\\]|\\.)*",?)*\])/gi
/** `postgres://user:password@host`, wherever it stands in a text. */
const SIGNED_ADDRESS = /\b([a-z][a-z0-9+.-]{1,20}:\/\/)[^\s/:@"\\]*:[^\s/@"\\]+@/gi
const BEARER = /\b(Bearer )[\w.~+/=-]+/gi
/** As model servers give them; some quote them in their errors (security T18). */
const MODEL_KEY = /\bsk-[\w-]{8,}/g

const HIDDEN = '[hidden]'

/** A line of JSON without what must not be in a log. It stays JSON. */
export const withoutSecrets = (line: string): string =>
  line
    .replace(SECRET_FIELD, `"$1":"${HIDDEN}"`)
    .replace(SIGNED_ADDRESS, `$1${HIDDEN}@`)
    .replace(BEARER, `$1${HIDDEN}`)
    .replace(MODEL_KEY, HIDDEN)
