import type { Book } from '@hikma/contracts/book'
import { Download, Share2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPeople } from '../../../lib/formatPeople.ts'
import { saveFile } from '../../../lib/saveFile.ts'
import { Button } from '../../../ui/Button.tsx'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { drawPassage, type PicturedPassage } from './drawPassage.ts'
import css from './PictureDialog.module.css'

interface PictureDialogProps {
  book: Book
  passage: PicturedPassage
  onClose: () => void
}

type Drawn = { kind: 'drawing' | 'failed' } | { kind: 'drawn'; isCut: boolean; file: File }

/** Shows a passage as a picture, which can be shared or saved. It is drawn here: nothing of it leaves the device before that. */
export function PictureDialog({ book, passage, onClose }: PictureDialogProps) {
  const { t, i18n } = useTranslation()
  const language = useLanguage()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [drawn, setDrawn] = useState<Drawn>({ kind: 'drawing' })
  useEffect(() => {
    let isCurrent = true
    const draw = async (target: HTMLCanvasElement): Promise<Drawn> => {
      const isCut = await drawPassage(target, passage, {
        title: book.title,
        author: t('picture.by', { author: formatPeople(book.author, language) }),
        foot: `${t('product')} · ${location.host}`,
        direction: i18n.dir(),
        fontFamily: getComputedStyle(document.body).fontFamily,
      })
      const content = await new Promise<Blob | null>((resolve) => target.toBlob(resolve, 'image/png'))
      if (!content) return { kind: 'failed' }
      return { kind: 'drawn', isCut, file: new File([content], `${book.id}.png`, { type: content.type }) }
    }
    if (canvas.current)
      void draw(canvas.current)
        .catch((): Drawn => ({ kind: 'failed' }))
        .then((result) => isCurrent && setDrawn(result))
    return () => {
      isCurrent = false
    }
  }, [book, passage, language, t, i18n])
  const file = drawn.kind === 'drawn' ? drawn.file : null
  // what the browser cannot share is saved
  const canShare = file !== null && (navigator as Partial<Navigator>).canShare?.({ files: [file] }) === true
  return (
    <ModalDialog
      title={t('picture.title')}
      hasControls
      onDismiss={onClose}
      buttons={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button
            tone={canShare ? 'plain' : 'main'}
            aria-disabled={file === null}
            onClick={() => file && saveFile(file, file.name)}
          >
            <Download size={18} />
            {t('picture.save')}
          </Button>
          {canShare && (
            // refused, or not shared after all
            <Button tone="main" onClick={() => void navigator.share({ files: [file] }).catch(() => undefined)}>
              <Share2 size={18} />
              {t('picture.share')}
            </Button>
          )}
        </>
      }
    >
      {drawn.kind === 'failed' ? (
        <p role="alert">{t('picture.failed')}</p>
      ) : (
        <canvas ref={canvas} className={css.picture} role="img" aria-label={`${passage.text} – ${book.title}`} />
      )}
      <p className={css.note} role="status">
        {drawn.kind === 'drawing' && t('picture.drawing')}
        {drawn.kind === 'drawn' && drawn.isCut && t('picture.cut')}
      </p>
    </ModalDialog>
  )
}
