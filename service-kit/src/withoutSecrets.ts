/** Fields whose values are secret: credentials, and addresses that contain a password. */
const SECRET_FIELD =
  /"([\w$.-]{0,40}(?:password|secret|api[-_]?key|authorization|cookie|token|session[-_]?key|database[-_]?url|connection[-_]?string)[\w$.-]{0,40})":(?:"(?:[^"\\]|\\.)*"|\[(?:"(?:[^"\\]|\\.)*",?)*\])/gi
/** `postgres://user:password@host` anywhere in a text. */
const SIGNED_ADDRESS = /\b([a-z][a-z0-9+.-]{1,20}:\/\/)[^\s/:@"\\]*:[^\s/@"\\]+@/gi
const BEARER = /\b(Bearer )[\w.~+/=-]+/gi
/** API keys of model servers, some of which quote them in their errors (SECURITY.md §2.18). */
const MODEL_KEY = /\bsk-[\w-]{8,}/g

const HIDDEN = '[hidden]'

/** A line of JSON with its secrets replaced by '[hidden]'. The result is JSON too. */
export const withoutSecrets = (line: string): string =>
  line
    .replace(SECRET_FIELD, `"$1":"${HIDDEN}"`)
    .replace(SIGNED_ADDRESS, `$1${HIDDEN}@`)
    .replace(BEARER, `$1${HIDDEN}`)
    .replace(MODEL_KEY, HIDDEN)
