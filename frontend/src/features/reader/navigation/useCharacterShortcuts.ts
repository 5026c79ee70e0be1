import { useState } from 'react'
import { recall, remember } from '../preferences.ts'

const STORAGE_KEY = 'hikma.characterKeys'
const OFF = 'off'

/** Whether letters and signs are shortcuts here (WCAG 2.1.4), as this browser was told. */
export function useCharacterKeys() {
  const [on, setOn] = useState(() => recall(STORAGE_KEY) !== OFF)
  const change = (wanted: boolean) => {
    remember(STORAGE_KEY, wanted ? 'on' : OFF)
    setOn(wanted)
  }
  return [on, change] as const
}
