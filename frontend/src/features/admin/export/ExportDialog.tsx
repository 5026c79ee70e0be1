import type { Book } from '@hikma/contracts/book'
import { epubPath } from '@hikma/contracts/epubPath'
import { Download, FolderArchive } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/formats.ts'
import { Button } from '../../../ui/Button.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import { SentenceWithName } from '../../../ui/SentenceWithName.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import css from './ExportDialog.module.css'
import { useFilesExport } from './useFilesExport.ts'

interface ExportDialogProps {
  book: Book
  onClose: () => void
}

/** The files in which a book can be taken along: an EPUB of a public book, and the plain files of any. */
export function ExportDialog({ book, onClose }: ExportDialogProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { files, start } = useFilesExport(book.id)
  const hasEpub = book.isPublic && book.totalPages > 0
  const sentence = () => {
    if (files.state === 'ready') return null
    if (files.state !== 'collecting') return t(`export.${files.state}`)
    const [n, total] = [formatNumber(files.done, language), formatNumber(files.total, language)]
    return t('export.collecting', { n, total })
  }
  return (
    <ModalDialog
      title={<SentenceWithName name={book.title} lang={book.lang} text={(title) => t('dashboard.export', { title })} />}
      onDismiss={onClose}
      buttons={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <ul className={css.forms}>
        <li>
          <p>{t(hasEpub ? 'export.epubHint' : 'export.noEpub')}</p>
          {hasEpub && (
            <ButtonLink href={epubPath(book.id)} download="">
              <Download size={18} aria-hidden="true" />
              {t('export.epub')}
            </ButtonLink>
          )}
        </li>
        <li>
          <p>{t('export.filesHint')}</p>
          <Button aria-disabled={files.state === 'collecting'} onClick={() => void start()}>
            <FolderArchive size={18} aria-hidden="true" />
            {t('export.files')}
          </Button>
          <p className={css.state} role="status">
            {sentence()}
          </p>
        </li>
      </ul>
    </ModalDialog>
  )
}
