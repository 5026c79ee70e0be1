/** The texts of the reading settings: each setting with its name and its options. */
export const settings = {
  title: 'Reading settings',
  reset: 'Back to the defaults',
  textSize: { name: 'Text size', now: 'Text size {{percent}}', smaller: 'Smaller text', larger: 'Larger text' },
  latinFace: { name: 'Typeface', literata: 'Literata', sans: 'Sans serif', dyslexia: 'For dyslexia' },
  arabicFace: { name: 'Typeface', vazirmatn: 'Vazirmatn', naskh: 'Naskh' },
  layout: { name: 'Layout', scroll: 'Scroll', screens: 'By screens' },
  columns: { name: 'Columns', one: 'One column', two: 'Two columns' },
  taps: { name: 'Tap at the side', turn: 'Turns', bars: 'Shows the bars' },
  foot: { name: 'Line at the foot', shown: 'Where I am', hidden: 'None' },
  leading: { name: 'Line spacing', tight: 'Tight', normal: 'Normal', open: 'Open' },
  width: { name: 'Column', narrow: 'Narrow', normal: 'Normal', wide: 'Wide' },
  alignment: { name: 'Alignment', ragged: 'Ragged', justified: 'Justified' },
  paragraphs: { name: 'Paragraphs', spaced: 'Spaced', indented: 'Indented' },
  theme: { name: 'Theme', system: 'System', light: 'Light', sepia: 'Sepia', dark: 'Dark', black: 'Black' },
  contrast: { name: 'Contrast', normal: 'Normal', high: 'High' },
}
