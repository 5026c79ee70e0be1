import type { Language } from '@hikma/contracts/documents'
import { formatNumber } from '../../../lib/formats.ts'

/** BEHAVIOUR.md §4.6. */
export const VOICE_SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const
export type VoiceSpeed = (typeof VOICE_SPEEDS)[number]
export const VOICE_LENGTH_S = 100
export const VOICE_START_S = 25

/** The next faster speed; after the fastest one the slowest. */
export function nextSpeed(speed: VoiceSpeed): VoiceSpeed {
  return VOICE_SPEEDS[(VOICE_SPEEDS.indexOf(speed) + 1) % VOICE_SPEEDS.length] ?? 1
}

/** Formats seconds as minutes and seconds: 1:40 or ۱:۴۰. */
export function formatClock(seconds: number, language: Language): string {
  const remainder = new Intl.NumberFormat(language, { minimumIntegerDigits: 2 }).format(seconds % 60)
  return `${formatNumber(Math.floor(seconds / 60), language)}:${remainder}`
}
