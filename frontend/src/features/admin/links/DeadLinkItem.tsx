import { pagePath } from '@hikma/contracts/addresses'
import { pageName } from '@hikma/contracts/areaNames'
import type { Book } from '@hikma/contracts/book'
import { CornerUpRight, Eye, Unlink } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber, isolate } from '../../../lib/formats.ts'
import { isPlainClick } from '../../../lib/isPlainClick.ts'
import type { ListedPage } from '../../../lib/listPages.ts'
import { Button } from '../../../ui/Button.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { Select } from '../../../ui/Select.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { type DeadLink, hasPlace } from './findDeadLinks.ts'
import css from './LinksDialog.module.css'
import { linkText, textBefore } from './linkText.ts'
import { withAddress, withoutAddress } from './mendLink.ts'
import type { PagesByNumber } from './readPages.ts'

interface DeadLinkItemProps {
  book: Book
  dead: DeadLink
  names: readonly ListedPage[]
  pages: PagesByNumber
  isSaving: boolean
  /** Shows the choice of a page. */
  isOpen: boolean
  onOpen: () => void
  onMend: (change: typeof withoutAddress) => void
  /** The page is going to be shown in the reader. */
  onFollow: () => void
}

const fragmentOf = ({ link }: DeadLink): string => (link.target?.fragment ? link.target.fragment : '')

/** The first page that has the place of a link; null if none has it. */
function proposedPage(dead: DeadLink, pages: PagesByNumber): number | null {
  const fragment = fragmentOf(dead)
  if (fragment !== '') for (const [page, read] of pages) if (read?.ids && hasPlace(read, fragment)) return page
  return null
}

/** The address of a page, with the place that the link names if the page has it. */
function addressOf(page: number, dead: DeadLink, pages: PagesByNumber): string {
  const fragment = fragmentOf(dead)
  const to = pages.get(page)
  return pageName(page, 'html') + (fragment !== '' && to?.ids && hasPlace(to, fragment) ? `#${fragment}` : '')
}

/** A link that leads nowhere: where it is, its words, why, and what can be done. */
export function DeadLinkItem(props: DeadLinkItemProps) {
  const { book, dead, names, pages, isSaving, isOpen, onOpen, onMend, onFollow } = props
  const { t } = useTranslation()
  const language = useLanguage()
  const aboutId = useId()
  return (
    <li className={css.link}>
      <LinkDescription id={aboutId} book={book} dead={dead} names={names} />
      <div className={css.actions}>
        <ButtonLink
          href={pagePath(book.id, dead.from.page)}
          aria-describedby={aboutId}
          onClick={(event) => {
            if (isPlainClick(event)) onFollow()
          }}
        >
          <Eye size={18} />
          {t('linkCheck.open', { n: formatNumber(dead.from.page, language) })}
        </ButtonLink>
        <Button aria-expanded={isOpen} aria-describedby={aboutId} onClick={onOpen}>
          <CornerUpRight size={18} />
          {t('linkCheck.choose')}
        </Button>
        <Button aria-disabled={isSaving} aria-describedby={aboutId} onClick={() => onMend(withoutAddress)}>
          <Unlink size={18} />
          {t('linkCheck.remove')}
        </Button>
      </div>
      {isOpen && (
        <PageChoice
          names={names}
          proposed={proposedPage(dead, pages)}
          isSaving={isSaving}
          onChosen={(page) => onMend((text, href) => withAddress(text, href, addressOf(page, dead, pages)))}
        />
      )}
    </li>
  )
}

interface LinkDescriptionProps extends Pick<DeadLinkItemProps, 'book' | 'dead' | 'names'> {
  id: string
}

/** Where the link is, its words, and why it leads nowhere. */
function LinkDescription({ id, book, dead, names }: LinkDescriptionProps) {
  const { from, link, reason } = dead
  const { t } = useTranslation()
  const language = useLanguage()
  const words = useMemo(() => linkText({ from, link }), [from, link])
  const before = useMemo(() => textBefore({ from, link }), [from, link])
  const name = names[from.page - 1]?.name ?? null
  const why = () => {
    switch (reason.kind) {
      case 'noPage':
        return t('linkCheck.noPage', { n: formatNumber(reason.page, language) })
      case 'noPlace':
        return t('linkCheck.noPlace', { n: formatNumber(reason.page, language), id: isolate(`#${reason.id}`) })
      case 'nowhere':
        return reason.address === ''
          ? t('linkCheck.noAddress')
          : t('linkCheck.nowhere', { address: isolate(reason.address) })
      case 'deleted':
        return t('linkCheck.deleted')
    }
  }
  return (
    <div id={id}>
      <p className={css.where}>
        {t('linkCheck.page', { n: formatNumber(from.page, language) })}
        {name !== null && (
          <>
            {' · '}
            <bdi lang={book.lang}>{name}</bdi>
          </>
        )}
      </p>
      <p className={css.words}>
        {words === '' ? (
          t('linkCheck.noWords')
        ) : (
          <bdi lang={book.lang}>
            <span className={css.before}>{before}</span>
            {words}
          </bdi>
        )}
      </p>
      <p className={css.why}>{why()}</p>
    </div>
  )
}

interface PageChoiceProps {
  names: readonly ListedPage[]
  /** The number of the page that is chosen at first. */
  proposed: number | null
  isSaving: boolean
  onChosen: (page: number) => void
}

function PageChoice({ names, proposed, isSaving, onChosen }: PageChoiceProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [page, setPage] = useState(proposed)
  return (
    <div className={css.choice}>
      <Select
        label={t('linkCheck.target')}
        value={String(page ?? '')}
        onChoose={(value) => setPage(value === '' ? null : Number(value))}
      >
        <option value="">{t('linkCheck.noTarget')}</option>
        {names.map((each) => (
          <option key={each.page} value={each.page}>
            {formatNumber(each.page, language)}
            {each.name !== null && ` · ${isolate(each.name)}`}
          </option>
        ))}
      </Select>
      <Button
        tone="main"
        aria-disabled={isSaving || page === null}
        onClick={() => {
          if (page !== null) onChosen(page)
        }}
      >
        {t('linkCheck.save')}
      </Button>
    </div>
  )
}
