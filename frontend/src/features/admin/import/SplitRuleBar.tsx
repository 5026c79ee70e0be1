import type { SplitRule } from '@hikma/manuscript/pages/SplitRule'
import { cutsByRule } from '@hikma/manuscript/review/cuts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { toLatinDigits } from '@hikma/contracts/latinDigits'
import { formatNumber } from '../../../lib/formats.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { SelectField } from '../details/SelectField.tsx'
import { type Imported, withRule } from './importState.ts'
import { importStore } from './importStore.ts'
import css from './SplitRuleBar.module.css'

const LEVELS = [1, 2, 3, 4, 5, 6]
const DEFAULTS: Readonly<Record<SplitRule['by'], SplitRule>> = {
  chapter: { by: 'chapter' },
  heading: { by: 'heading', level: 2 },
  length: { by: 'length', characters: 20_000 },
}

/** Divides a manuscript by a rule. Asks first if cuts were moved by hand. */
export function SplitRuleBar({ source, edits }: Imported) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [asked, setAsked] = useState<SplitRule | null>(null)
  const { rule, cuts } = edits
  const divide = (next: SplitRule) => {
    const own = cutsByRule(source.pages, rule)
    const isMoved = own.length !== cuts.length || own.some((cut, index) => cut !== cuts[index])
    if (isMoved) setAsked(next)
    else importStore.edit((now) => withRule(now, source, next))
  }
  const answer = (yes: boolean) => {
    if (yes && asked) importStore.edit((now) => withRule(now, source, asked))
    setAsked(null)
  }
  return (
    <div className={css.bar}>
      <SelectField
        label={t('manuscript.rule')}
        value={rule.by}
        options={{ chapter: t('manuscript.chapter'), heading: t('manuscript.heading'), length: t('manuscript.length') }}
        onChange={(by) => divide(DEFAULTS[by])}
      />
      {rule.by === 'heading' && (
        <SelectField
          label={t('manuscript.level')}
          value={`${rule.level}`}
          options={Object.fromEntries(LEVELS.map((level) => [level, formatNumber(level, language)]))}
          onChange={(level) => divide({ by: 'heading', level: Number(level) })}
        />
      )}
      {rule.by === 'length' && (
        <CharactersField
          key={rule.characters}
          characters={rule.characters}
          onChange={(characters) => divide({ by: 'length', characters })}
        />
      )}
      {asked && (
        <ConfirmDialog
          question={t('manuscript.ruleQuestion')}
          yes={t('manuscript.divide')}
          isDestructive
          onAnswer={answer}
        />
      )}
    </div>
  )
}

/** The fewest and the most that a page may be told to have. */
const MIN = 500
const MAX = 500_000

/** Taken over when the field is left, or with Enter. */
function CharactersField({ characters, onChange }: { characters: number; onChange: (characters: number) => void }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [typed, setTyped] = useState<string | null>(null)
  const submit = () => {
    // also grouped: 20,000
    const digits = toLatinDigits(typed ?? '').replace(/\D/g, '')
    setTyped(null)
    if (digits === '') return
    const within = Math.max(MIN, Math.min(Number(digits), MAX))
    if (within !== characters) onChange(within)
  }
  return (
    <Field label={t('manuscript.characters')}>
      {(control) => (
        <input
          {...control}
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? formatNumber(characters, language)}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={submit}
          onKeyDown={({ key }) => {
            if (key === 'Enter') submit()
            if (key === 'Escape') setTyped(null)
          }}
        />
      )}
    </Field>
  )
}
