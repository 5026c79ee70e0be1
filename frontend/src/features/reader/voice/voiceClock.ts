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
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  return `${formatNumber(minutes, language)}:${formatNumber(rest, language).padStart(2, formatNumber(0, language))}`
}
