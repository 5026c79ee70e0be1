/** The families of `ui/fonts.css`. */
const FAMILIES = ['Vazirmatn Latin', 'Vazirmatn Variable', 'Literata Variable']
/** So much of a view says which scripts it has. */
const SAMPLE_LENGTH = 4_000

/**
 * Lets the app's fonts take the place of those of a drawn document (`ui/firstFonts.css`), once they are loaded, so that
 * nothing is shown in a third one meanwhile.
 */
export async function showFonts(root: HTMLElement): Promise<void> {
  const sample = root.textContent.slice(0, SAMPLE_LENGTH)
  await Promise.allSettled(FAMILIES.map((family) => document.fonts.load(`1em '${family}'`, sample)))
  document.documentElement.removeAttribute('data-drawn')
}
