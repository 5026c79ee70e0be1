import { sectionPath } from '@hikma/contracts/addresses'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import css from './EmptyShelf.module.css'

/** A library without a book, and the way to the first one. */
export function EmptyShelf() {
  const { t } = useTranslation()
  return (
    <div className={css.empty}>
      <div className={css.shelf} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
      <h3 className={css.title}>{t('dashboard.empty')}</h3>
      <p className={css.hint}>{t('dashboard.emptyHint')}</p>
      <ButtonLink tone="main" href={sectionPath({ section: 'new' })}>
        <Plus size={18} />
        {t('dashboard.addFirst')}
      </ButtonLink>
    </div>
  )
}
