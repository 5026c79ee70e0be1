import type { Book } from '@hikma/contracts/book'
import type { Person } from '@hikma/contracts/people'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/formats.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { DirectionalIcon } from '../../../ui/DirectionalIcon.tsx'
import { useDocumentTitle } from '../../../ui/useDocumentTitle.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { PlainShelf } from '../PlainShelf.tsx'
import type { BookEvents } from '../shelfProps.ts'
import css from './PersonView.module.css'

interface PersonViewProps extends BookEvents {
  person: Person<Book>
}

/** All that somebody wrote and translated. It needs no scripts. */
export function PersonView({ person: { name, written, translated }, ...events }: PersonViewProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const count = new Set([...written, ...translated]).size
  useDocumentTitle(name)
  return (
    <>
      <p className={css.way}>
        <ButtonLink tone="quiet" className={css.toLibrary} href="/">
          <DirectionalIcon to="previous" />
          {t('library.title')}
        </ButtonLink>
      </p>
      <h1 className={css.name} tabIndex={-1}>
        <bdi>{name}</bdi>
      </h1>
      <p className={css.count}>{t('library.count', { n: formatNumber(count, language) })}</p>
      <Works title={t('person.written')} books={written} isTitled={translated.length > 0}>
        <PlainShelf books={written} layout="grid" {...events} />
      </Works>
      <Works title={t('person.translated')} books={translated} isTitled>
        <PlainShelf books={translated} layout="grid" {...events} />
      </Works>
    </>
  )
}

interface WorksProps {
  title: string
  books: readonly Book[]
  isTitled: boolean
  children: ReactNode
}

function Works({ title, books, isTitled, children }: WorksProps) {
  const id = useId()
  if (books.length === 0) return null
  if (!isTitled) return children
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={css.works}>
        {title}
      </h2>
      {children}
    </section>
  )
}
