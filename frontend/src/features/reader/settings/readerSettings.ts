/** Sizes of the page's text, in percent of the design's size. */
export const TEXT_SIZES = [90, 100, 115, 130, 150, 175, 200] as const

/** The options of each setting, in the order in which they are offered. */
export const OPTIONS = {
  textSize: TEXT_SIZES,
  /** The typeface of books in Latin script and its relatives, and of books in Arabic script. */
  latinFace: ['literata', 'sans', 'dyslexia'],
  arabicFace: ['vazirmatn', 'naskh'],
  layout: ['scroll', 'screens'],
  /** Columns of a screen that has room for two, by screens. */
  columns: ['one', 'two'],
  /** By screens: what a tap on an outer third of the page does, and whether a line at the foot says where the reader is. */
  taps: ['turn', 'bars'],
  foot: ['shown', 'hidden'],
  leading: ['tight', 'normal', 'open'],
  width: ['narrow', 'normal', 'wide'],
  /** At both sides of the text of a phone. */
  margins: ['narrow', 'normal', 'wide'],
  alignment: ['ragged', 'justified'],
  paragraphs: ['spaced', 'indented'],
  theme: ['system', 'light', 'sepia', 'dark', 'black'],
  /** Less blue in the ground of the page. */
  warmth: ['none', 'some', 'strong'],
  contrast: ['normal', 'high'],
  /** The theme and contrast of the library: its own, or these. */
  library: ['own', 'same'],
} as const

export type SettingName = keyof typeof OPTIONS
export type ReaderSettings = { readonly [Name in SettingName]: (typeof OPTIONS)[Name][number] }
/** The settings that are a choice of a few words. */
export type ChoiceName = Exclude<SettingName, 'textSize'>
export type TextSize = ReaderSettings['textSize']
export type TextSizeChange = 'larger' | 'smaller'

export const DEFAULT_SETTINGS: ReaderSettings = {
  textSize: 100,
  latinFace: 'literata',
  arabicFace: 'vazirmatn',
  layout: 'scroll',
  columns: 'two',
  taps: 'turn',
  foot: 'shown',
  leading: 'normal',
  width: 'normal',
  margins: 'normal',
  alignment: 'ragged',
  paragraphs: 'spaced',
  theme: 'system',
  warmth: 'none',
  contrast: 'normal',
  library: 'own',
}

/** The next size up or down, or the same size if there is none. */
export function changeTextSize(size: TextSize, change: TextSizeChange): TextSize {
  const at = TEXT_SIZES.indexOf(size) + (change === 'larger' ? 1 : -1)
  return TEXT_SIZES[Math.max(0, Math.min(at, TEXT_SIZES.length - 1))] ?? size
}

/** Reads stored settings. A setting that is missing, or that is none of its options, gets its default. */
export function parseSettings(text: string | null): ReaderSettings {
  const stored = parseObject(text)
  const chosen = Object.entries(stored).filter(([name, value]) => isOption(name, value))
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(chosen) }
}

function isOption(name: string, value: unknown): boolean {
  if (!Object.hasOwn(OPTIONS, name)) return false
  const options: readonly unknown[] = OPTIONS[name as SettingName]
  return options.includes(value)
}

function parseObject(text: string | null): object {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
