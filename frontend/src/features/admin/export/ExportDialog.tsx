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
import { writeEpub } from './writeEpub.ts'
import { zipBook } from './zipBook.ts'
import { useEffect, useRef, useState } from 'react'
import { BookChangedError, type ExportOptions } from './bookFiles.ts'
import { saveFile } from '../../../lib/saveFile.ts'

interface ExportDialogProps {
  book: Book
  onClose: () => void
}

/** The files in which a book can be taken along: an EPUB, which a private book becomes here, and the plain files. */
export function ExportDialog({ book, onClose }: ExportDialogProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const plain = useExport((options) => zipBook(book.id, options), `${book.id}.zip`)
  const epub = useExport((options) => writeEpub(book.id, options), `${book.id}.epub`)
  const hasPages = book.totalPages > 0
  const sentence = ({ files }: typeof plain, saved: 'saved' | 'epubSaved') => {
    if (files.state === 'ready') return null
    if (files.state !== 'collecting') return t(`export.${files.state === 'saved' ? saved : files.state}`)
    const [n, total] = [formatNumber(files.done, language), formatNumber(files.total, language)]
    return t('export.collecting', { n, total })
  }
  return (
    <ModalDialog
      title={
        <SentenceWithName
          name={book.title}
          lang={book.lang}
          text={(title) => t('dashboard.toolOf.export', { title })}
        />
      }
      onDismiss={onClose}
      buttons={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <ul className={css.forms}>
        <li>
          <p>{t(!hasPages ? 'export.noEpub' : book.isPublic ? 'export.epubHint' : 'export.privateEpubHint')}</p>
          {hasPages && !book.isPublic && (
            <>
              <Button aria-disabled={epub.files.state === 'collecting'} onClick={() => void epub.start()}>
                <Download size={18} />
                {t('export.epub')}
              </Button>
              <p className={css.state} role="status">
                {sentence(epub, 'epubSaved')}
              </p>
            </>
          )}
          {hasPages && book.isPublic && (
            <ButtonLink href={epubPath(book.id)} download="">
              <Download size={18} />
              {t('export.epub')}
            </ButtonLink>
          )}
        </li>
        <li>
          <p>{t('export.filesHint')}</p>
          <Button aria-disabled={plain.files.state === 'collecting'} onClick={() => void plain.start()}>
            <FolderArchive size={18} />
            {t('export.files')}
          </Button>
          <p className={css.state} role="status">
            {sentence(plain, 'saved')}
          </p>
        </li>
      </ul>
    </ModalDialog>
  )
}

type Export = { state: 'ready' | 'saved' | 'changed' | 'failed' } | { state: 'collecting'; done: number; total: number }

/** Collects a book in one file and saves it under this name. It ends with the component. */
function useExport(collect: (options: ExportOptions) => Promise<Blob>, fileName: string) {
  const [files, setFiles] = useState<Export>({ state: 'ready' })
  const run = useRef<AbortController | null>(null)
  useEffect(() => () => run.current?.abort(), [])

  async function start(): Promise<void> {
    if (files.state === 'collecting') return
    const { signal } = (run.current = new AbortController())
    setFiles({ state: 'collecting', done: 0, total: 0 })
    try {
      const onProgress = (done: number, total: number) => setFiles({ state: 'collecting', done, total })
      saveFile(await collect({ signal, onProgress }), fileName)
      setFiles({ state: 'saved' })
    } catch (error) {
      if (!signal.aborted) setFiles({ state: error instanceof BookChangedError ? 'changed' : 'failed' })
    }
  }
  return { files, start }
}
