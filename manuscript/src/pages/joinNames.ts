const RTL_LETTER = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u

/** Several authors or translators as one line, each once: with the comma of the script in which they are written. */
export function joinNames(names: readonly string[]): string {
  const line = [...new Set(names)]
  return line.join(line.some((name) => RTL_LETTER.test(name)) ? '، ' : ', ')
}
