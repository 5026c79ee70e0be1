/** Characters that could end a `<script>`, begin a comment in it, or end a line for an old parser. */
const UNSAFE = /[<>&\u2028\u2029]/g

/** Writes a value as JSON that stands inside a `<script>` of a type that no browser runs. `JSON.parse` reads it as it was. */
export const escapeScriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(UNSAFE, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
