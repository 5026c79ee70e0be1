/** Makes texts of pages. No two have a word in common, so that a test knows which page comes from which. */
export function createPageTexts() {
  let count = 0
  const word = () => `word${++count}`
  const page = (words = 30) => `<p>${Array.from({ length: words }, word).join(' ')}</p>`
  return {
    page,
    /** The text with every second word replaced. */
    halfEdited: (text: string): string => {
      let at = 0
      return text.replace(/word\d+/g, (old) => (++at % 2 === 0 ? word() : old))
    },
  }
}
