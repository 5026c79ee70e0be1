import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import field from '../../ui/Field.module.css'
import css from './RichEditor.module.css'

interface OpaqueFormProps {
  html: string
  /** Gives false if the tags do not close. */
  onApply: (html: string) => Promise<boolean>
  onClose: () => void
}

/** The source of a part that cannot be written in as text. */
export function OpaqueForm({ html, onApply, onClose }: OpaqueFormProps) {
  const { t } = useTranslation()
  const [source, setSource] = useState(html)
  const [isRefused, setRefused] = useState(false)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setRefused(!(await onApply(source)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  return (
    <form className={css.link} onSubmit={(event) => void submit(event)} onKeyDown={onKeyDown}>
      <label className={css.address}>
        {t('writing.opaque')}
        <textarea
          className={field.small}
          dir="ltr"
          rows={Math.min(8, Math.max(2, source.split('\n').length))}
          spellCheck={false}
          value={source}
          onChange={({ target }) => setSource(target.value)}
        />
      </label>
      <Button type="submit" aria-disabled={source === html}>
        {t('writing.apply')}
      </Button>
      <p className={css.refused} role="status">
        {isRefused && t('writing.opaqueRefused')}
      </p>
    </form>
  )
}
