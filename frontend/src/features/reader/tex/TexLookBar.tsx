import type { TexLook } from '@hikma/contracts/texLook'
import { useTranslation } from 'react-i18next'
import { SegmentedToggle } from '../../../ui/SegmentedToggle.tsx'
import css from './TexLookBar.module.css'
import type { TexFailure } from './typesetPage.ts'

interface TexLookBarProps {
  look: TexLook
  onChoose: (look: TexLook) => void
  failure: TexFailure | null
}

/** The choice between a typeset TeX page and its source, at the top of the page, and why a page stays source. */
export function TexLookBar({ look, onChoose, failure }: TexLookBarProps) {
  const { t, i18n } = useTranslation()
  const options = (['rendered', 'source'] as const).map((value) => ({ value, label: t(`reader.tex.${value}`) }))
  return (
    <div className={css.bar} dir={i18n.dir()}>
      <p className={css.failure} role="status">
        {failure && t(`reader.tex.failed.${failure}`)}
      </p>
      <SegmentedToggle
        className={css.toggle}
        label={t('reader.tex.look')}
        value={look}
        options={options}
        onChoose={onChoose}
      />
    </div>
  )
}
