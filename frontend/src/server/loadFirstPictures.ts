/** So many covers are on the first screen of a desk; of a phone, half of them. */
const FIRST = 4

/**
 * Lets the first covers of a drawn view load before fonts and scripts. The browser would ask for lazy ones only when it has
 * laid out the document; the app's, which come later, are in its cache then.
 */
export function loadFirstPictures(markup: string): string {
  let seen = 0
  return markup.replace(/ loading="(lazy|eager)"/g, (attribute, how: string) => {
    if (how === 'eager' || seen++ < FIRST / 2) return ' fetchpriority="high"'
    return seen > FIRST ? attribute : ''
  })
}
