import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import css from './ColourChoice.module.css'
import colours from './colours.module.css'
import { MARK_COLOURS, type MarkColour } from './Mark.ts'

interface ColourChoiceProps {
  /** Null if none is chosen. */
  colour: MarkColour | null
  onChoose: (colour: MarkColour) => void
}

/** The colours of a mark, one of which is chosen. */
export function ColourChoice({ colour: chosen, onChoose }: ColourChoiceProps) {
  const { t } = useTranslation()
  const name = useId()
  return (
    <fieldset className={css.colours}>
      <legend className={css.legend}>{t('marks.colours')}</legend>
      {MARK_COLOURS.map((colour) => (
        <label key={colour} className={css.colour} title={t(`marks.colour.${colour}`)}>
          <input
            type="radio"
            name={name}
            className={css.input}
            aria-label={t(`marks.colour.${colour}`)}
            checked={colour === chosen}
            onChange={() => onChoose(colour)}
          />
          <span className={colours.swatch} data-colour={colour} aria-hidden="true" />
        </label>
      ))}
    </fieldset>
  )
}
