const SAFE = /^[A-Za-z_][A-Za-z0-9_.-]*$/

/** An id that XML takes, the same for the same id. */
export const xhtmlId = (id: string): string => (SAFE.test(id) ? id : `x${id.replace(/[^A-Za-z0-9.-]/gu, hex)}`)

const hex = (letter: string): string => `_${letter.codePointAt(0)!.toString(16)}_`
