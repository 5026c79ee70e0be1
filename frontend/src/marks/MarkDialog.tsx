import { formatAddress } from '@hikma/contracts/addresses'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import { CopyLink } from '../ui/copyLink/CopyLink.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { DialogTitle } from '../ui/DialogTitle.tsx'
import { changeMark, deleteMark } from './changeMarks.ts'
import { ColourChoice } from './ColourChoice.tsx'
import { type MarkColour, MAX_NOTE, type StoredMark } from './Mark.ts'
import { markAddress } from './markAddress.ts'
import css from './MarkDialog.module.css'

interface MarkDialogProps {
  mark: StoredMark
  onClose: () => void
}

/** A mark: its passage, colour and note, which can be changed, and deleted. What was written stays however it is closed. */
export function MarkDialog({ mark, onClose }: MarkDialogProps) {
  const { t } = useTranslation()
  const [note, setNote] = useState(mark.note)
  const [colour, setColour] = useState<MarkColour | null>(mark.colour)
  const close = () => {
    if (note.trim() !== mark.note || colour !== mark.colour) changeMark(mark, { note: note.trim(), colour })
    onClose()
  }
  return (
    <Dialog placement="center" className={css.dialog} onDismiss={close}>
      <DialogTitle className={css.title}>{t(colour === null ? 'marks.bookmark' : 'marks.title')}</DialogTitle>
      <blockquote className={css.quote} dir="auto">
        {mark.selectors.exact.trim() || t('marks.picture')}
      </blockquote>
      <ColourChoice colour={colour} onChoose={setColour} />
      <label className={css.label}>
        {t('marks.yourNote')}
        <textarea
          className={css.note}
          rows={4}
          dir="auto"
          maxLength={MAX_NOTE}
          placeholder={t('marks.noteHint')}
          value={note}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the note is what the dialog is opened for
          autoFocus
          onChange={(event) => setNote(event.target.value)}
        />
      </label>
      <div className={css.buttons}>
        <Button
          tone="danger"
          onClick={() => {
            onClose()
            deleteMark(mark)
          }}
        >
          {t('marks.delete')}
        </Button>
        <CopyLink path={() => formatAddress(markAddress(mark))} />
        <Button tone="main" className={css.done} onClick={close}>
          {t('marks.done')}
        </Button>
      </div>
    </Dialog>
  )
}
