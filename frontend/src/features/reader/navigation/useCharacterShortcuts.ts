import { useState } from 'react'
import { loadPreference, savePreference } from '../state/preferences.ts'

const STORAGE_KEY = 'hikma.characterKeys'
const OFF = 'off'

export type CharacterShortcuts = ReturnType<typeof useCharacterShortcuts>

/** Whether letters and signs are shortcuts, which readers can switch off (WCAG 2.1.4); stored in this browser. */
export function useCharacterShortcuts() {
  const [isOn, setIsOn] = useState(() => loadPreference(STORAGE_KEY) !== OFF)
  const change = (wanted: boolean) => {
    savePreference(STORAGE_KEY, wanted ? 'on' : OFF)
    setIsOn(wanted)
  }
  return { isOn, change }
}
