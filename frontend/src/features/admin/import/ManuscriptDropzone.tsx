import { clsx } from 'clsx'
import { FileUp } from 'lucide-react'
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolate } from '../../../lib/formats.ts'
import { Button } from '../../../ui/Button.tsx'
import { FileButton } from '../../../ui/FileButton.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { type ImportState, importStore } from './importStore.ts'
import css from './ManuscriptDropzone.module.css'

const ACCEPTED = '.epub,.docx,.md,.markdown,.html,.htm,.xhtml,.zip,.txt,.text'

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** Where a manuscript is dropped or chosen, and where reading it is shown, or why it was not read. */
export function ManuscriptDropzone({ state }: { state: ImportState }) {
  const { t } = useTranslation()
  const titleId = useId()
  const reading = readingOf(state)
  const [isOver, setOver] = useState(false)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) void importStore.open(file)
  }
  return (
    <section
      className={clsx(css.place, isOver && css.over)}
      aria-labelledby={titleId}
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      }}
      onDrop={onDrop}
    >
      <FileUp className={css.icon} size={32} strokeWidth={1.5} />
      <h2 id={titleId} className={css.title}>
        {t('manuscript.title')}
      </h2>
      <div className={css.state} role="status">
        {reading ? (
          <p className={css.reading}>
            <Spinner />
            {t('manuscript.reading', { name: isolate(reading.fileName) })}
          </p>
        ) : state.phase === 'refused' ? (
          <Refused name={state.fileName}>{t(`manuscript.refusal.${state.refusal}`)}</Refused>
        ) : (
          <p>{t(isOver ? 'manuscript.drop' : 'manuscript.intro')}</p>
        )}
      </div>
      {reading ? (
        <Button onClick={reading.cancel}>{t('manuscript.cancel')}</Button>
      ) : (
        <FileButton label={t('manuscript.choose')} accept={ACCEPTED} onPick={(file) => void importStore.open(file)}>
          {t(state.phase === 'refused' ? 'manuscript.again' : 'manuscript.choose')}
        </FileButton>
      )}
      <p className={css.hint}>{t('manuscript.readingHint')}</p>
    </section>
  )
}

/** The file that is being read, and how that is ended; also while a manuscript that was read is not yet rendered. */
function readingOf(state: ImportState): { fileName: string; cancel: () => void } | null {
  if (state.phase === 'reading') return state
  return state.phase === 'loaded' ? { fileName: state.source.fileName, cancel: importStore.discard } : null
}

function Refused({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <>
      <p className={css.refused}>{t('manuscript.refused', { name: isolate(name) })}</p>
      <p>{children}</p>
    </>
  )
}
