import type { Direction } from '@hikma/contracts/language'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DEFAULT_DICTIONARY, isDictionary, readDictionary, storeDictionary } from './dictionary.ts'
import css from './DictionaryField.module.css'

interface DictionaryFieldProps {
  /** The direction of the book: each has a dictionary of its own. */
  direction: Direction
}

/** The address of the dictionary in which words are looked up. Empty, it is the default again. */
export function DictionaryField({ direction }: DictionaryFieldProps) {
  const { t } = useTranslation()
  const hintId = useId()
  const [address, setAddress] = useState(() => readDictionary(direction))
  const isWrong = address.trim() !== '' && !isDictionary(address.trim())
  return (
    <label className={css.field}>
      {t('marks.dictionary')}
      <input
        type="url"
        className={css.input}
        dir="ltr"
        spellCheck={false}
        maxLength={500}
        placeholder={DEFAULT_DICTIONARY[direction]}
        value={address}
        aria-describedby={hintId}
        aria-invalid={isWrong}
        onChange={({ target: { value } }) => {
          setAddress(value)
          storeDictionary(direction, value.trim() || null)
        }}
      />
      <span id={hintId} className={isWrong ? css.wrong : css.hint} role={isWrong ? 'alert' : undefined}>
        {t(isWrong ? 'marks.noDictionary' : 'marks.dictionaryHint', { place: '{word}' })}
      </span>
    </label>
  )
}
